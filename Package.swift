// swift-tools-version: 6.2
import PackageDescription

/// The screens, one folder and one target each. `Scripts/new-module` adds a line.
let screens = [
  "Account", "BlogDetail", "BookDetail", "Books", "Compose", "Feed", "Gallery", "Greeting",
  "Housekeeping", "Login", "Preview", "Revisions", "Search", "Stats", "UserDetail", "UserList",
  "Voices", "Watch",
]

/// The parts that several screens are made of, one folder and one target each.
let parts = [
  "BlogList", "UnreadHeader",
]

/// The architectures of the gallery, one folder and one target each.
let architectures = ["MVC", "MVP", "MVVM", "Context", "VIPER"]

let modules =
  screens.map { (name: $0 + "Screen", tests: $0 + "Tests", path: "Screens/" + $0) }
  + parts.map { (name: $0 + "Part", tests: $0 + "Tests", path: "Parts/" + $0) }
  + architectures.map { (name: "Gallery\($0)", tests: "Gallery\($0)Tests", path: "Gallery/\($0)") }

/// What the tests of a module need beside it and the parts, which the wireframe hands to screens.
let furtherNeeds: [String: [Target.Dependency]] = [
  "GalleryVIPERTests": ["GreetingScreen", "UserListScreen"]
]

/// What a store in a database is made of.
let storage: [Target.Dependency] = ["Store", "Search", "Domain", "Platform"]

func frameworkTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + ["FrameworkFixtures"],
    path: "Tests/Framework/" + name + "Tests")
}

func systemLibrary(_ name: String, _ packages: [String]) -> Target {
  .systemLibrary(name: name, path: "Sources/Libraries/" + name, providers: [.apt(packages)])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["FrameworkFixtures", "Fixtures"], path: path)
}

/// A program that tests run.
func sample(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Tests/" + name)
}

let package = Package(
  name: "coterie",
  products: [
    .executable(name: "coterie", targets: ["Coterie"]),
    .executable(name: "coterie-postgres", targets: ["CoteriePostgres"]),
  ],
  targets: [
    systemLibrary("CMarkGFM", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    systemLibrary("CPostgres", ["libpq-dev"]),
    systemLibrary("CReadline", ["libreadline-dev"]),
    systemLibrary("CSQLite", ["libsqlite3-dev"]),
    systemLibrary("CSodium", ["libsodium-dev"]),
    .target(name: "CSystem", path: "Sources/Libraries/CSystem"),

    .target(name: "Platform", dependencies: ["CSystem"], path: "Sources/Framework/Platform"),
    .target(name: "Viper", dependencies: ["Platform"], path: "Sources/Framework/Viper"),
    .target(
      name: "Terminal", dependencies: ["Viper", "Platform", "CMarkGFM", "CReadline"],
      path: "Sources/Framework/Terminal"),
    .target(
      name: "Doors", dependencies: ["Viper", "Terminal", "Platform"],
      path: "Sources/Framework/Doors"),

    .target(name: "Search"),
    .target(name: "Domain", dependencies: ["Search", "Platform"]),
    .target(name: "Circle", dependencies: ["Search", "Domain", "Viper"]),
    .target(name: "Store", dependencies: ["Search", "Domain", "Platform"]),
    .target(name: "SQLiteDriver", dependencies: storage + ["CSQLite"]),
    .target(name: "PostgresDriver", dependencies: storage + ["CPostgres"]),
    .target(name: "Moves", dependencies: storage + ["Accounts", "SQLiteDriver", "PostgresDriver"]),
    .target(name: "Accounts", dependencies: ["Domain", "Platform", "CSodium"]),
    .target(name: "Files", dependencies: ["Domain", "Platform"]),
    .target(name: "Sounds", dependencies: ["Domain", "Platform"]),
    .target(
      name: "Wireframe",
      dependencies: modules.map { .init(stringLiteral: $0.name) } + [
        "Viper", "Circle", "Search", "Domain", "Store", "Platform", "Accounts", "Files", "Sounds",
      ]),
    .executableTarget(
      name: "Coterie", dependencies: ["Doors", "Wireframe", "SQLiteDriver", "Platform"]),
    .executableTarget(
      name: "CoteriePostgres",
      dependencies: ["Doors", "Wireframe", "Moves", "SQLiteDriver", "PostgresDriver", "Platform"]),
    .executableTarget(
      name: "tally", dependencies: ["Doors", "Viper", "Platform"], path: "Examples/Tally/Sources"),

    .target(name: "CFixtures", path: "Tests/Framework/CFixtures"),
    .target(
      name: "FrameworkFixtures", dependencies: ["CFixtures", "Viper", "Platform"],
      path: "Tests/Framework/Fixtures"),
    .target(
      name: "Fixtures",
      dependencies: ["FrameworkFixtures", "Viper", "Terminal", "Doors", "Platform"]
        + ["Circle", "Domain", "Wireframe", "Store", "SQLiteDriver", "PostgresDriver", "Accounts"]
        + ["Files", "Search"],
      path: "Tests/Fixtures"),
    sample("ChildSample", ["CFixtures", "Platform"]),
    sample("PromptSample", ["Viper", "Doors", "FrameworkFixtures", "Platform", "Terminal"]),
    sample("WriterSample", ["Fixtures", "PostgresDriver", "Store", "Domain", "Platform"]),

    frameworkTests("Platform", ["Platform", "ChildSample", "Viper"]),
    frameworkTests("Viper", ["Viper", "Platform"]),
    frameworkTests("Terminal", ["Terminal", "Viper", "Platform"]),
    frameworkTests("Tally", ["tally"]),
    tests("TextSearchTests", ["Search", "Circle", "Viper"]),
    tests("CircleTests", ["Circle", "Domain", "Viper"]),
    tests("DomainTests", ["Domain", "Accounts", "Store"]),
    tests("StoreTests", storage + ["SQLiteDriver", "CSQLite"]),
    tests("SQLiteDriverTests", storage + ["SQLiteDriver", "CSQLite"]),
    tests("PostgresDriverTests", storage + ["WriterSample", "PostgresDriver", "SQLiteDriver"]),
    tests("MovesTests", storage + ["Moves", "PostgresDriver", "SQLiteDriver"]),
    tests("AccountsTests", ["Accounts", "Domain", "Platform"]),
    tests("FilesTests", ["Files", "Domain", "Platform"]),
    tests("SoundsTests", ["Sounds", "Domain", "Platform"]),
    tests(
      "WireframeTests",
      ["Wireframe", "Viper", "Circle", "Domain", "SQLiteDriver", "Store", "Platform"]),
    tests(
      "DoorsTests",
      ["Doors", "Terminal", "Viper", "Circle", "Wireframe", "Accounts", "PostgresDriver"]),
    tests(
      "BinaryTests",
      ["PromptSample", "Coterie", "CoteriePostgres", "PostgresDriver", "Wireframe", "Viper"]
        + ["SQLiteDriver", "Store", "Terminal"]),
  ],
  swiftLanguageModes: [.v6]
)

for module in modules {
  let tested = Set([module.name] + parts.map { $0 + "Part" }).sorted()
  let needs: [Target.Dependency] = ["Viper", "Circle", "Domain", "Search"]
  package.targets += [
    .target(name: module.name, dependencies: needs, path: "Sources/" + module.path),
    tests(
      module.tests,
      tested.map { .init(stringLiteral: $0) } + needs + furtherNeeds[module.tests, default: []],
      path: "Tests/" + module.path + "Tests"),
  ]
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
