import Doors
import Moves
import Platform
import PostgresDriver
import SQLiteDriver
import Wireframe

quit(
  with: Program(Wireframe.vocabulary, welcome: Wireframe.welcome) { surroundings in
    try Wireframe(surroundings, mover: StoreMoves()) { site in
      if site.isOnServer { return try PostgresEngine(site, copy: StoreMoves.copy) }
      return SQLiteEngine(site)
    }
  }.run())
