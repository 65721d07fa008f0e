import Platform

extension Schema {
  /// The step to version 2 that tests and torture plant as long as there is no real one.
  static var plantedSteps: [Migration] { PlantedStep.isWanted ? [PlantedStep.ofFile] : [] }
}

/// A step between versions that only a debug build with `COTERIE_PLANTED_STEP` takes.
///
/// It does what steps do: it makes a table, adds a column, and fills it by the program itself.
package enum PlantedStep {
  #if DEBUG
    package static let isWanted = Environment.value("COTERIE_PLANTED_STEP") != nil
  #else
    package static let isWanted = false
  #endif

  package static var ofFile: Migration {
    Migration([
      "CREATE TABLE planted (number INTEGER PRIMARY KEY) STRICT",
      "ALTER TABLE blog ADD COLUMN planted INTEGER NOT NULL DEFAULT 0",
      "PRAGMA user_version = 2",
    ]) { try fill($0) }
  }

  /// The same step for the tables of a server.
  package static var ofServer: Migration {
    Migration([
      "CREATE TABLE planted (number BIGINT PRIMARY KEY)",
      "ALTER TABLE blog ADD COLUMN planted BIGINT NOT NULL DEFAULT 0",
    ]) { try fill($0) }
  }

  /// Notes the length of each body beside its blog.
  private static func fill(_ database: any Database) throws {
    let lengths = try database.all("SELECT blog, body FROM blog_body", []) {
      (blog: $0.int("blog"), length: $0.text("body")?.utf8.count ?? 0)
    }
    for (blog, length) in lengths {
      try database.run(
        "UPDATE blog SET planted = $1 WHERE id = $2", [.int(Int64(length)), .int(blog)])
      try database.run("INSERT INTO planted (number) VALUES ($1)", [.int(blog)])
    }
  }
}
