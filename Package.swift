// swift-tools-version: 6.2
import PackageDescription

/// The screens, one folder and one target each. `Scripts/new-module` adds a line.
let screens = [
  "Account",
  "BlogDetail",
  "Compose",
  "Feed",
  "Greeting",
  "Housekeeping",
  "Login",
  "Preview",
  "Revisions",
  "Search",
  "UserDetail",
  "UserList",
]

/// The parts that several screens are made of, one folder and one target each.
let parts = [
  "BlogList"
]

let modules: [(name: String, target: String, path: String)] =
  screens.map { ($0, $0 + "Screen", "Screens/" + $0) }
  + parts.map { ($0, $0 + "Part", "Parts/" + $0) }

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["Fixtures"], path: path, swiftSettings: strict)
}

let package = Package(
  name: "coterie",
  products: [.executable(name: "coterie", targets: ["Coterie"])],
  targets: [
    .systemLibrary(
      name: "CMarkGFM",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .target(name: "CSystem"),
    library("Platform", ["CSystem", "Domain"]),
    library("Domain"),
    library("Core", ["Domain"]),
    library("Store", ["Domain"]),
    library("SQLiteDriver", ["Store", "Domain", "Platform", "CSQLite"]),
    library("Secrets", ["Domain", "Platform", "CSodium"]),
    library("Identity", ["Domain", "Platform"]),
    library("Terminal", ["Core", "Domain", "Platform", "Secrets", "CMarkGFM", "CReadline"]),
    library(
      "Wireframe",
      ["Core", "Domain", "Store", "SQLiteDriver", "Identity", "Secrets", "Platform"]
        + modules.map { .init(stringLiteral: $0.target) }),
    library("Doors", ["Wireframe", "Terminal", "Platform", "Core", "Domain"]),
    .executableTarget(name: "Coterie", dependencies: ["Doors", "Platform"], swiftSettings: strict),

    .target(name: "CFixtures", path: "Tests/CFixtures"),
    .target(
      name: "Fixtures",
      dependencies: [
        "CFixtures", "Core", "Domain", "Wireframe", "Terminal", "Doors", "Platform", "Store",
        "SQLiteDriver", "Secrets", "Identity",
      ],
      path: "Tests/Fixtures", swiftSettings: strict),
    tests("CoreTests", ["Core", "Domain"]),
    tests("DomainTests", ["Domain", "Secrets", "Store"]),
    tests("StoreTests", ["Store", "Domain", "SQLiteDriver", "CSQLite", "Platform"]),
    tests("SQLiteDriverTests", ["SQLiteDriver", "CSQLite", "Store", "Domain", "Platform"]),
    tests("SecretsTests", ["Secrets", "Domain"]),
    tests("IdentityTests", ["Identity", "Secrets", "Domain", "Platform"]),
    tests("TerminalTests", ["Terminal", "Core", "Platform"]),
    .executableTarget(
      name: "ChildSample", dependencies: ["Platform"], path: "Tests/ChildSample",
      swiftSettings: strict),
    tests("PlatformTests", ["ChildSample", "Platform", "Domain"]),
    tests("WireframeTests", ["Wireframe", "Core", "Domain"]),
    tests("DoorsTests", ["Doors", "Terminal", "Core", "Wireframe", "Identity"]),
    .executableTarget(
      name: "PromptSample",
      dependencies: ["Core", "Doors", "Fixtures", "Platform", "Terminal", "Wireframe"],
      path: "Tests/PromptSample", swiftSettings: strict),
    tests("BinaryTests", ["PromptSample", "Coterie", "SQLiteDriver", "Store", "Terminal"]),
  ]
    + modules.map { module in
      .target(
        name: module.target, dependencies: ["Core", "Domain"], path: "Sources/" + module.path,
        swiftSettings: strict)
    }
    + modules.map { module in
      // A screen is tested with the parts that the wireframe hands it.
      tests(
        module.name + "Tests",
        Set([module.target] + parts.map { $0 + "Part" }).sorted().map { .init(stringLiteral: $0) }
          + ["Core", "Domain"],
        path: "Tests/" + module.path + "Tests")
    },
  swiftLanguageModes: [.v6]
)
