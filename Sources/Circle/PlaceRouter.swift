package import Viper

// The moves to places.
extension Move {
  package static func push(_ place: Place) -> Move { .push(place as any Route) }

  package static func present(_ place: Place) -> Move { .present(place as any Route) }

  package static func reset(_ place: Place) -> Move { .reset(place as any Route) }
}
