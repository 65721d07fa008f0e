import Viper

extension Board {
  enum Router { static let pickStep = Move.present(Place.steps) }
}
