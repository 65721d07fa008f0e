@testable import Core
import Testing

@Suite("Settings")
struct SettingsTests {
  @Test(
    "What is set can be read back, and what was read can be set again",
    arguments: [
      ("json", "on"), ("json", "name,likeCount"), ("plain", "on"), ("color", "always"),
      ("color", "never"), ("lang", "zh"), ("width", "40"), ("yes", "on"), ("no-input", "on"),
      ("quiet", "on"), ("trace", "on"), ("limit", "50"), ("name-style", "account"),
      ("store", "/tmp/there.db"),
    ])
  func roundTrip(name: String, value: String) throws {
    let option = try #require(GlobalOption(rawValue: name))
    let untouched = Settings()
    var settings = untouched
    try settings.set(name, to: value)
    #expect(settings != untouched)
    #expect(settings.value(of: option) == value)
    try settings.set(name, to: untouched.value(of: option))
    #expect(settings == untouched)
  }

  @Test(
    "Every setting is covered, shows a value, and takes it back", arguments: GlobalOption.settings)
  func defaults(option: GlobalOption) throws {
    var settings = Settings()
    let value = settings.value(of: option)
    #expect(!value.isEmpty)
    try settings.set(option.rawValue, to: value)
    #expect(settings == Settings())
  }

  @Test(
    "An option typed says the same as the setting of its name", arguments: GlobalOption.settings)
  func optionsAndSettings(option: GlobalOption) throws {
    let value: String? = [
      .color: "always", .lang: "zh", .width: "40", .limit: "50", .nameStyle: "account",
      .store: "/tmp/there.db",
    ][option]
    var applied = Settings()
    var set = Settings()
    try applied.apply(option, value)
    try set.set(option.rawValue, to: value ?? "on")
    #expect(applied == set)
    #expect(applied != Settings())
  }

  @Test("A field that is asked for twice counts once, where it stands first")
  func fields() throws {
    var settings = Settings()
    try settings.apply(.json, "name,id,name,id,vip")
    #expect(settings.format == .json(["name", "id", "vip"]))
  }

  @Test("Turning one format off leaves another one that is on")
  func formats() throws {
    var settings = Settings()
    try settings.set("plain", to: "on")
    try settings.set("json", to: "off")
    #expect(settings.format == .plain)
    try settings.set("json", to: "on")
    try settings.set("plain", to: "off")
    #expect(settings.format == .json([]))
  }

  private static let allSettings =
    "one of json, plain, color, lang, width, yes, no-input, quiet, trace, limit, name-style, store"

  @Test(
    "A setting that does not exist, or a value that it does not take, is refused",
    arguments: [
      ("langu", "zh", "langu: no such setting", "did you mean lang?"),
      ("help", "on", "help: no such setting", allSettings),
      ("dry-run", "on", "dry-run: no such setting", allSettings),
      ("lang", "fr", "--lang: fr is not one of en, zh", nil),
      ("color", "on", "--color: on is not one of auto, always, never", nil),
      ("width", "9", "--width: 9 is not between 10 and 1000", nil),
      ("width", "1001", "--width: 1001 is not between 10 and 1000", nil),
      ("limit", "0", "--limit: 0 is not between 1 and 200", nil),
      ("after", "x", "after: no such setting", allSettings),
      ("password-stdin", "on", "password-stdin: no such setting", allSettings),
      ("atomic", "on", "atomic: no such setting", allSettings),
      ("width", "wide", "--width: wide is not a number", nil),
      ("yes", "maybe", "yes: maybe is not one of on, off", nil),
      ("trace", "", "trace: is not one of on, off", nil),
      ("json", "", "--json: a field without a name", nil),
      ("json", "a,,b", "--json: a field without a name", nil),
    ] as [(String, String, String, String?)])
  func refusals(name: String, value: String, message: String, hint: String?) {
    var settings = Settings()
    let complaint = #expect(throws: Complaint.self) { try settings.set(name, to: value) }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english.replacing("  ", with: " ") == message)
    #expect(complaint?.hint?.english == hint)
    #expect(settings == Settings())
  }

  @Test(
    "A line that cannot be matched still says how its error is wanted",
    arguments: [
      (["opne", "--json"], true, Language.en), (["--json=a,b", "opne"], true, .en),
      (["opne", "--lang", "zh"], false, .zh), (["opne", "--lang=zh"], false, .zh),
      (["opne", "--lang"], false, .en), (["opne", "json", "lang", "zh"], false, .en),
      ([], false, .en),
    ])
  func guessing(words: [String], isJSON: Bool, language: Language) {
    let settings = Settings().guessing(from: words)
    #expect(settings.isJSON == isJSON)
    #expect(settings.language == language)
  }

  @Test(
    "A locale's name asks for Chinese or for English",
    arguments: [
      ("zh_CN.UTF-8", Language.zh), ("zh", .zh), ("ZH_TW", .zh), ("en_US", .en), ("C", .en),
      ("", .en), ("fr_FR", .en),
    ])
  func locales(name: String, language: Language) {
    #expect(Language(locale: name) == language)
  }
}
