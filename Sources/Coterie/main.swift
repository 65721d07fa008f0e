import Doors
import Platform
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { Wireframe($0) }.run())
