package import Circle
package import Viper

/// Lists screens that are written in several architectures, and compares the architectures.
///
/// The entity is the figures, which `Scripts/compare-architectures` writes to
/// `GalleryFigures.swift`. The interactor decides which exhibit a row means.
package enum Gallery {
  package static let noun = Noun(
    "gallery", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    Router.place(typed[View.exhibit], typed[View.architecture])
  }

  /// The list of all exhibits, or of one exhibit in all architectures.
  package static func make(_ exhibit: Exhibit?) -> any Screen {
    Presenter(interactor: Interactor(exhibit: exhibit, figures: Figures.all))
  }
}
