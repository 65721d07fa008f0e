/// The open modules: the stacks, their screens, and all that each screen holds alive.
package struct ModuleTree: Equatable, Sendable {
  /// An open screen.
  package struct Place: Equatable, Sendable {
    package let title: Phrase
    package let route: String
    /// The number of its stack, from 1. Every stack but the first was presented.
    package let stack: Int
    /// When it was opened, in seconds since 1970.
    package let openedAt: Int64
    package let module: Module
  }

  /// A screen or a part of a screen, with the roles that it holds.
  package struct Module: Equatable, Sendable {
    /// The name of the presenter, which is the screen for the navigation.
    package var presenter: String
    package var interactor: String?
    /// The protocols of the services that its interactors ask.
    package var services: [String] = []
    /// The other roles that the presenter holds, such as a second interactor.
    package var holds: [String] = []
    /// The lists that the presenter keeps.
    package var keeps: [Kept] = []
    package var parts: [Module] = []
  }

  /// A list that a presenter keeps, under the name of its property.
  package struct Kept: Equatable, Sendable {
    package let name: String
    package let count: Int
  }

  /// The screens from the root to the top.
  package let places: [Place]
}

// MARK: Reading

// Modules have no line for this: everything is read from their stored properties.
extension ModuleTree.Module {
  /// A part deeper than this is not read.
  private static let deepest = 8

  package init(of screen: any Screen, depth: Int = 0) {
    let screen = (screen as? TracedPart)?.part ?? screen
    presenter = TypeName(type(of: screen)).text
    let declared = StoredProperty.of(type(of: screen))
    for child in Mirror(reflecting: screen).children {
      guard let name = child.label else { continue }
      let isProtocol = declared.contains { $0.name == name && $0.isProtocol }
      take(child.value, named: name, isProtocol: isProtocol, depth)
    }
  }

  private mutating func take(_ value: Any, named name: String, isProtocol: Bool, _ depth: Int) {
    if addParts(in: value, depth) { return }
    let type = TypeName(Swift.type(of: value))
    if type.last.hasSuffix("Interactor") {
      if interactor == nil { interactor = type.text } else { holds.append(type.text) }
      for service in ModuleTree.services(of: Swift.type(of: value))
      where !services.contains(service) { services.append(service) }
    } else if type.last.hasSuffix("Router") || isProtocol {
      holds.append(type.text)
    } else if type.target != "Viper", let count = ModuleTree.count(in: value) {
      keeps.append(.init(name: name, count: count))
    }
  }

  /// Adds the screens in a property. Returns false if there are none.
  private mutating func addParts(in value: Any, _ depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    if let screen = value as? any Screen {
      parts.append(.init(of: screen, depth: depth + 1))
      return true
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .optional, .enum:
      var hasParts = false
      for child in mirror.children where addParts(in: child.value, depth + 1) { hasParts = true }
      return hasParts
    case .collection:
      // A list of rows has none; only its first element is asked.
      guard let first = mirror.children.first, addParts(in: first.value, depth + 1) else {
        return false
      }
      for child in mirror.children.dropFirst() { _ = addParts(in: child.value, depth + 1) }
      return true
    default: return false
    }
  }
}

extension ModuleTree {
  /// The number of elements of a list, or of the list inside a structure. `nil` for anything else, and
  /// for a list of choices.
  fileprivate static func count(in value: Any) -> Int? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      guard let first = mirror.children.first else { return nil }
      return Mirror(reflecting: first.value).displayStyle == .enum ? nil : mirror.children.count
    case .optional: return mirror.children.first.flatMap { count(in: $0.value) }
    case .struct:
      let list = mirror.children.first {
        Mirror(reflecting: $0.value).displayStyle == .collection
      }
      return list.map { Mirror(reflecting: $0.value).children.count }
    default: return nil
    }
  }

  /// The protocols that the properties of an interactor name, also those of the rules that it contains.
  fileprivate static func services(of type: Any.Type, depth: Int = 0) -> [String] {
    var names: [String] = []
    for property in StoredProperty.of(type) {
      let name = TypeName(property.type)
      let found: [String]
      if property.isProtocol {
        found = [name.last]
      } else if depth < 4, !(property.type is AnyClass),
        !["Swift", "Viper", "Platform"].contains(name.target)
      {
        found = services(of: property.type, depth: depth + 1)
      } else {
        found = []
      }
      for service in found where !names.contains(service) { names.append(service) }
    }
    return names
  }
}
