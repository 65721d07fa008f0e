import Doors
import Platform
import SQLiteDriver
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { surroundings in
    try Wireframe(surroundings) { site, isOnServer in
      // The library for servers does not link statically, so another program has it.
      if isOnServer { throw Wireframe.handingOver(to: "coterie-postgres") }
      return SQLiteEngine(site)
    }
  }.run())
