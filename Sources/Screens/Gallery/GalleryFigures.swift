// Written by Scripts/compare-architectures from the sources of the exhibits. Do not edit.

extension Gallery.Figures {
  /// The figures of all architectures.
  static let all: [Gallery.Figures] = [
    .init(
      architecture: .mvc, files: 5, lines: 289, types: 7, protocols: 0,
      backReferences: 0, roles: 4, calls: 18),
    .init(
      architecture: .mvp, files: 5, lines: 381, types: 7, protocols: 2,
      backReferences: 2, roles: 4, calls: 33),
    .init(
      architecture: .mvvm, files: 6, lines: 424, types: 11, protocols: 0,
      backReferences: 9, roles: 5, calls: 47),
    .init(
      architecture: .context, files: 9, lines: 411, types: 11, protocols: 4,
      backReferences: 4, roles: 6, calls: 38),
    .init(
      architecture: .viper, files: 20, lines: 1089, types: 32, protocols: 1,
      backReferences: 0, roles: 10, calls: 31),
  ]
}
