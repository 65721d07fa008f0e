// swift-tools-version: 6.2
import PackageDescription

/// The screens, one folder and one target each. `Scripts/new-module` adds a line.
let screens = [
  "Account",
  "BlogDetail",
  "BookDetail",
  "Books",
  "Compose",
  "Feed",
  "Gallery",
  "Greeting",
  "Housekeeping",
  "Login",
  "Preview",
  "Revisions",
  "Search",
  "Stats",
  "UserDetail",
  "UserList",
  "Voices",
  "Watch",
]

/// The parts that several screens are made of, one folder and one target each.
let parts = [
  "BlogList",
  "UnreadHeader",
]

/// Screens that read no long lists and belong to no script of many lines: they are compiled for a small file.
let smallScreens = [
  "Account", "BookDetail", "Books", "Compose", "Gallery", "Greeting", "Housekeeping", "Login",
  "Preview",
  "Revisions",
  "Stats", "UserDetail", "Voices", "Watch",
]
/// Libraries that are used once in a command.
let smallLibraries = ["Doors", "Sounds", "Wireframe"]
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// The architectures of the gallery, one folder and one target each.
let architectures = ["MVC", "MVP", "MVVM", "Context", "VIPER"]

let modules: [(name: String, target: String, path: String)] =
  screens.map { ($0, $0 + "Screen", "Screens/" + $0) }
  + parts.map { ($0, $0 + "Part", "Parts/" + $0) }

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Whether `Scripts/glass` builds: the functions of all modules then record that they are entered.
let isGlass = Context.environment["COTERIE_GLASS"] != nil

/// Through the frontend, so that nothing of libFuzzer is linked.
let glass: [SwiftSetting] =
  isGlass
  ? [
    .unsafeFlags([
      "-Xfrontend", "-sanitize=fuzzer", "-Xfrontend", "-sanitize-coverage=func,trace-pc-guard",
    ])
  ] : []

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: strict + glass + (smallLibraries.contains(name) ? small : []))
}

/// A target of the framework, which knows nothing of blogs and people.
func framework(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Framework/" + name,
    swiftSettings: strict + (["Viper", "Doors"].contains(name) ? glass : [])
      + (smallLibraries.contains(name) ? small : []))
}

func systemLibrary(_ name: String, _ packages: [String]) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Libraries/" + name, providers: [.apt(packages)])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["FrameworkFixtures", "Fixtures"], path: path,
    swiftSettings: strict)
}

/// Tests of the framework; they know nothing of the application either.
func frameworkTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: dependencies + [.init(stringLiteral: name), "FrameworkFixtures"],
    path: "Tests/Framework/" + name + "Tests", swiftSettings: strict)
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
    .target(name: "CBlocks", path: "Sources/Libraries/CBlocks"),

    framework("Platform", ["CSystem"]),
    framework("Viper", ["Platform"]),
    framework("Terminal", ["Viper", "Platform", "CMarkGFM", "CReadline"]),
    framework("Doors", ["Viper", "Terminal", "Platform"]),

    library("Domain", ["Platform"]),
    library("Circle", ["Domain", "Viper"]),
    library("Store", ["Domain", "Platform"]),
    library("SQLiteDriver", ["Store", "Domain", "Platform", "CSQLite", "CBlocks"]),
    library("PostgresDriver", ["Store", "Domain", "Platform", "CPostgres"]),
    library(
      "Moves",
      ["Store", "Domain", "Platform", "Accounts", "SQLiteDriver", "PostgresDriver"]),
    library("Accounts", ["Domain", "Platform", "CSodium"]),
    library("Files", ["Domain", "Platform"]),
    library("Sounds", ["Domain", "Platform"]),
    library(
      "Wireframe",
      [
        "Viper", "Circle", "Domain", "Store", "Accounts", "Files", "Sounds", "Platform",
      ] + modules.map { .init(stringLiteral: $0.target) }
        + architectures.map { .init(stringLiteral: "Gallery" + $0) }),
    .executableTarget(
      name: "Coterie",
      dependencies: ["Doors", "Wireframe", "SQLiteDriver", "Platform"]
        + (isGlass ? ["CGlass"] : []),
      swiftSettings: strict),
    .executableTarget(
      name: "CoteriePostgres",
      dependencies: [
        "Doors", "Wireframe", "Moves", "SQLiteDriver", "PostgresDriver", "Platform",
      ],
      swiftSettings: strict),

    .target(name: "CFixtures", path: "Tests/Framework/CFixtures"),
    .target(
      name: "FrameworkFixtures", dependencies: ["CFixtures", "Viper", "Platform"],
      path: "Tests/Framework/Fixtures", swiftSettings: strict),
    .target(
      name: "Fixtures",
      dependencies: [
        "FrameworkFixtures", "Viper", "Circle", "Domain", "Wireframe", "Terminal", "Doors",
        "Platform",
        "Store", "SQLiteDriver", "PostgresDriver", "Accounts", "Files",
      ],
      path: "Tests/Fixtures", swiftSettings: strict),
    .executableTarget(
      name: "tally", dependencies: ["Doors", "Viper", "Platform"], path: "Examples/Tally/Sources",
      swiftSettings: strict),
    .testTarget(
      name: "TallyTests", dependencies: ["tally", "FrameworkFixtures"],
      path: "Tests/Framework/TallyTests", swiftSettings: strict),
    frameworkTests("Viper", ["Platform"]),
    frameworkTests("Terminal", ["Viper", "Platform"]),
    frameworkTests("Platform", ["ChildSample", "Viper"]),
    tests("CircleTests", ["Circle", "Domain", "Viper"]),
    tests("DomainTests", ["Domain", "Accounts", "Store"]),
    tests("StoreTests", ["Store", "Domain", "SQLiteDriver", "CSQLite", "Platform"]),
    tests(
      "SQLiteDriverTests", ["SQLiteDriver", "CSQLite", "CBlocks", "Store", "Domain", "Platform"]),
    .executableTarget(
      name: "WriterSample",
      dependencies: ["Fixtures", "PostgresDriver", "Store", "Domain", "Platform"],
      path: "Tests/WriterSample", swiftSettings: strict),
    tests(
      "PostgresDriverTests",
      ["WriterSample", "PostgresDriver", "SQLiteDriver", "Store", "Domain", "Platform"]),
    tests(
      "MovesTests",
      ["Moves", "PostgresDriver", "SQLiteDriver", "Store", "Domain", "Platform"]),
    tests("AccountsTests", ["Accounts", "Domain", "Platform"]),
    .executableTarget(
      name: "ChildSample", dependencies: ["CFixtures", "Platform"], path: "Tests/ChildSample",
      swiftSettings: strict),
    tests("FilesTests", ["Files", "Domain", "Platform"]),
    tests("SoundsTests", ["Sounds", "Domain", "Platform"]),
    tests(
      "WireframeTests",
      ["Wireframe", "Viper", "Circle", "Domain", "SQLiteDriver", "Store", "Platform"]),
    tests(
      "DoorsTests",
      ["Doors", "Terminal", "Viper", "Circle", "Wireframe", "Accounts", "PostgresDriver"],
      path: "Tests/DoorsTests"),
    .executableTarget(
      name: "PromptSample",
      dependencies: ["Viper", "Doors", "FrameworkFixtures", "Platform", "Terminal"],
      path: "Tests/PromptSample", swiftSettings: strict),
    tests(
      "BinaryTests",
      [
        "PromptSample", "Coterie", "CoteriePostgres", "PostgresDriver", "Wireframe", "Viper",
        "SQLiteDriver", "Store", "Terminal",
      ]),
  ]
    + (isGlass ? [.target(name: "CGlass", path: "Sources/Libraries/CGlass")] : [])
    + modules.map { module in
      .target(
        name: module.target, dependencies: ["Viper", "Circle", "Domain"],
        path: "Sources/" + module.path,
        swiftSettings: strict + glass + (smallScreens.contains(module.name) ? small : []))
    }
    + architectures.map { name in
      .target(
        name: "Gallery" + name, dependencies: ["Viper", "Circle", "Domain"],
        path: "Sources/Gallery/" + name, swiftSettings: strict + small)
    }
    + architectures.map { name in
      tests(
        "Gallery" + name + "Tests",
        [.init(stringLiteral: "Gallery" + name), "Viper", "Circle", "Domain"]
          + (name == "VIPER" ? ["GreetingScreen", "UserListScreen"] : []),
        path: "Tests/Gallery/" + name + "Tests")
    }
    + modules.map { module in
      // A screen is tested with the parts that the wireframe hands it.
      tests(
        module.name + "Tests",
        Set([module.target] + parts.map { $0 + "Part" }).sorted().map { .init(stringLiteral: $0) }
          + ["Viper", "Circle", "Domain"] + (module.name == "Books" ? ["Files"] : []),
        path: "Tests/" + module.path + "Tests")
    },
  swiftLanguageModes: [.v6]
)
