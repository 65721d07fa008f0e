import Doors
import Platform
import SQLiteDriver
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { surroundings in
    // The library for servers does not link statically, so another program has it.
    let program = "coterie-postgres"
    return try Wireframe(surroundings, mover: MoverElsewhere(program)) { site in
      if site.isOnServer { throw Wireframe.handingOver(to: program) }
      return SQLiteEngine(site)
    }
  }.run())
