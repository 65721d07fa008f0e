import Testing

@testable import Viper

@Suite("Settings")
struct SettingsTests {
  private static let all = Settings(Bookshop.vocabulary).all

  @Test(
    "A value that was set is shown, and its first value can be set again",
    arguments: [
      ("json", "on"), ("json", "name,copyCount"), ("plain", "on"), ("color", "always"),
      ("color", "never"), ("lang", "zh"), ("width", "40"), ("yes", "on"), ("no-input", "on"),
      ("quiet", "on"), ("trace", "on"), ("trace", "json"), ("trace", "mermaid"), ("limit", "50"),
      ("names", "author"),
      ("till", "/tmp/till"),
    ])
  func roundTrip(name: String, value: String) throws {
    let option = try #require(Bookshop.vocabulary.allOptions.first { $0.name == name })
    let untouched = Settings(Bookshop.vocabulary)
    var settings = untouched
    try settings.set(name, to: value)
    #expect(settings != untouched)
    #expect(settings.value(of: option) == value)
    try settings.set(name, to: untouched.value(of: option))
    #expect(settings == untouched)
  }

  @Test(
    "Every setting shows a value, and takes it back", arguments: Self.all)
  func defaults(option: GlobalOption) throws {
    var settings = Settings(Bookshop.vocabulary)
    let value = settings.value(of: option)
    #expect(!value.isEmpty)
    try settings.set(option.name, to: value)
    #expect(settings == Settings(Bookshop.vocabulary))
  }

  @Test(
    "An option has the same effect as the setting of its name", arguments: Self.all)
  func optionsAndSettings(option: GlobalOption) throws {
    let value: String? = [
      "color": "always", "lang": "zh", "width": "40", "limit": "50", "names": "author",
      "till": "/tmp/till", "suggestions": "off",
    ][option.name]
    var applied = Settings(Bookshop.vocabulary)
    var set = Settings(Bookshop.vocabulary)
    try applied.apply(option, value)
    try set.set(option.name, to: value ?? "on")
    #expect(applied == set)
    #expect(applied != Settings(Bookshop.vocabulary))
  }

  @Test("A field that is named twice counts once")
  func fields() throws {
    var settings = Settings(Bookshop.vocabulary)
    try settings.apply(.json, "name,title,name,title,copyCount")
    #expect(settings.format == .json(["name", "title", "copyCount"]))
  }

  @Test("Turning one format off keeps the other")
  func formats() throws {
    var settings = Settings(Bookshop.vocabulary)
    try settings.set("plain", to: "on")
    try settings.set("json", to: "off")
    #expect(settings.format == .plain)
    try settings.set("json", to: "on")
    try settings.set("plain", to: "off")
    #expect(settings.format == .json([]))
  }

  private static let allSettings =
    "choose one of json, plain, color, accessible, links, lang, width, yes, no-input, quiet, trace, limit, names, till, suggestions"

  @Test(
    "An unknown setting or value is refused",
    arguments: [
      ("langu", "zh", "no such setting: langu", "did you mean lang?"),
      ("help", "on", "no such setting: help", allSettings),
      ("dry-run", "on", "no such setting: dry-run", allSettings),
      ("lang", "fr", "lang: fr is not one of en, zh", nil),
      ("color", "on", "color: on is not one of auto, always, never", nil),
      ("width", "9", "width: 9 is not between 10 and 1000", nil),
      ("width", "1001", "width: 1001 is not between 10 and 1000", nil),
      ("limit", "0", "limit: 0 is not between 1 and 100000", nil),
      ("after", "x", "no such setting: after", allSettings),
      ("password-stdin", "on", "no such setting: password-stdin", allSettings),
      ("atomic", "on", "no such setting: atomic", allSettings),
      ("width", "wide", "width: wide is not a number", nil),
      ("yes", "maybe", "yes: maybe is not one of on, off", nil),
      ("trace", "", "trace: is not one of on, off, text, json, mermaid", nil),
      ("json", "", "--json: a field name is empty", nil),
      ("json", "a,,b", "--json: a field name is empty", nil),
    ] as [(String, String, String, String?)])
  func refusals(name: String, value: String, message: String, hint: String?) {
    var settings = Settings(Bookshop.vocabulary)
    let complaint = #expect(throws: Complaint.self) { try settings.set(name, to: value) }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english.replacing("  ", with: " ") == message)
    #expect(complaint?.hint?.english == hint)
    #expect(settings == Settings(Bookshop.vocabulary))
  }

  @Test(
    "The options of an unknown command decide the form of its error",
    arguments: [
      (["opne", "--json"], true, Language.en), (["--json=a,b", "opne"], true, .en),
      (["opne", "--lang", "zh"], false, .zh), (["opne", "--lang=zh"], false, .zh),
      (["opne", "--lang"], false, .en), (["opne", "json", "lang", "zh"], false, .en),
      ([], false, .en),
    ])
  func guessing(words: [String], isJSON: Bool, language: Language) {
    let settings = Settings(Bookshop.vocabulary).guessing(from: words)
    #expect(settings.isJSON == isJSON)
    #expect(settings.language == language)
  }

  @Test("An unknown command with --plain or without colours gets an error without colours")
  func guessingColours() {
    let usual = Settings(Bookshop.vocabulary)
    #expect(usual.guessing(from: ["opne", "--plain"]).format == .plain)
    #expect(usual.guessing(from: ["opne", "--color=never"]).colour == .never)
    #expect(usual.guessing(from: ["--color", "always", "opne"]).colour == .always)
    #expect(usual.guessing(from: ["opne", "--color", "x"]).colour == .auto)
    #expect(usual.guessing(from: ["opne", "--accessible"]).isAccessible)
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

  @Test("A setting of the application has its value only when it differs from the usual one")
  func own() throws {
    var settings = Settings(Bookshop.vocabulary)
    #expect(settings[Bookshop.names] == nil)
    #expect(settings.value(of: Bookshop.names) == "title")
    try settings.apply(Bookshop.names, "both")
    #expect(settings[Bookshop.names] == "both")
    try settings.set("names", to: "title")
    #expect(settings[Bookshop.names] == nil)
    #expect(throws: Complaint(.usage, .notOneOf("x", for: "names", ["title", "author", "both"]))) {
      try settings.set("names", to: "x")
    }
  }

  @Test("A fixed setting is refused in the middle of a run, and taken before")
  func fixed() throws {
    var settings = Settings(Bookshop.vocabulary)
    try settings.set("till", to: "/tmp/till")
    let before = settings
    let refusal = try #require(Bookshop.till.fixed)
    #expect(throws: refusal) { try settings.change("till", to: "/tmp/other") }
    #expect(settings == before)
    try settings.change("names", to: "both")
    #expect(settings[Bookshop.names] == "both")
    try settings.set("till", to: "auto")
    #expect(settings[Bookshop.till] == nil)
  }
}
