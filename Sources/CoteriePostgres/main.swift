import Doors
import Platform
import PostgresDriver
import SQLiteDriver
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { surroundings in
    try Wireframe(surroundings) { site, isOnServer in
      if isOnServer { return try PostgresEngine(site) }
      return SQLiteEngine(site)
    }
  }.run())
