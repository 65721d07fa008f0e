import Doors
import Platform
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { try Wireframe($0) }.run())
