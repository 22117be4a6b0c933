import CodeModel
import InjectionFindings
import Testing

/// `static-service`, and globals that work like singletons.
@Suite struct StaticServiceTests {
  private let users = (1...4).map { "final class U\($0) { func go() { Keys.set(1); Keys.clear(); Keys.token = 2 } }" }
    .joined(separator: "\n")

  @Test func aTypeOfStaticMembersThatHoldsStateIsTold() {
    let sample = InjectionSample(
      "enum Keys { static var token = 1; static func set(_ n: Int) {}; static func clear() {} }\n\(users)")
    #expect(
      sample.texts() == ["note 1: Keys works by static members, reached from 12 places in 4 types of 1 module"])
  }

  /// A box is no less state than a variable.
  @Test(arguments: [("Keys.size.value = 2", 1), ("_ = Keys.size.value", 0)])
  func whatIsSetThroughAConstantIsState(use: String, count: Int) {
    let users = (1...4).map {
      "final class U\($0) { func go() { \(use); \(use.replacing("size", with: "name")); \(use) } }"
    }
    let sample = InjectionSample(
      """
      final class Box { var value = 1 }
      enum Keys { static let size: Box = Box(); static let name: Box = Box() }
      \(users.joined(separator: "\n"))
      """)
    #expect(sample.texts().count { $0.contains("Keys works by static members") } == count, "\(sample.texts())")
  }

  /// Numbers and texts that one type sets are a configuration.
  @Test(arguments: [1, 2]) func whatOneTypeSetsForOthersIsNoService(setters: Int) {
    let readers = (1...4).map { "final class R\($0) { func go() -> String { Meta.version + Meta.name } }" }
    let writers = (1...setters).map { "final class W\($0) { func go() { Meta.version = \"1\"; Meta.name = \"a\" } }" }
    let sample = InjectionSample(
      """
      enum Meta { static var version: String = ""; static var name: String = "" }
      \((readers + writers).joined(separator: "\n"))
      """)
    #expect(sample.texts().isEmpty == (setters == 1), "\(sample.texts())")
  }

  /// What nobody could be given is counted.
  @Test func whatNobodyCouldTakeIsCountedAlone() {
    let views = (1...4).map { "enum V\($0) { static func go() { Keys.set(1); Keys.clear(); Keys.token = 2 } }" }
    let report = InjectionSample(
      "enum Keys { static var token = 1; static func set(_ n: Int) {}; static func clear() {} }\n\(views.joined(separator: "\n"))"
    ).report
    #expect(report.findings.filter { $0.rule == .staticService }.isEmpty)
    #expect(
      report.untold.map(\.message) == ["Keys works by static members, reached from 12 places in 4 types of 1 module"])
  }

  /// Its own code names more of it than others do.
  @Test func whatItsOwnCodeNamesIsNoPartOfWhatOthersDo() {
    let names = (1...9).map { "private static let key\($0) = \"\($0)\"" }.joined(separator: "; ")
    let clears = (1...9).map { "store[key\($0)] = nil" }.joined(separator: "; ")
    let sample = InjectionSample(
      """
      enum Keys {
        \(names)
        static let store = Store()
        static var token: Int? { get { store[key1] } set { store[key1] = newValue } }
        static func set(_ n: Int) { store[key2] = n }
        static func clear() { \(clears) }
      }
      \(users)
      """)
    #expect(sample.findings(.staticService).count == 1)
  }

  @Test(arguments: [
    // Pure functions and constants; one of which instances are made; a log.
    "enum Keys { static let token = 1; static func set(_ n: Int) -> Int { n }; static func clear() -> Int { 1 } }",
    "struct Keys { static var token = 1; static func set(_ n: Int) {}; static func clear() {}; let n = 1 }",
    "enum Keys { static func set(_ n: Int) throws -> Int { n }; static func clear() throws -> Int { 1 } }",
    "enum Keys { static func set(_ view: UIView) {}; static func clear() -> Int { 1 }; static let token = 1 }",
    // A task has its own already.
    "enum Keys { @TaskLocal static var current = 1; static var token = 1; static func set(_ n: Int) {}; static func clear() {} }",
    // It shows something on what it is given, or is given what does the work.
    "enum Keys { static var token = 1; static func set(_ n: Int) {}; static func clear() {}; static func show(in view: UIView) {} }",
    "protocol Disk {}; enum Keys { static let token = 1; static func set(_ n: Int, on d: Disk) async {}; static func clear(d: any Disk & Sendable) async {} }",
    "protocol Disk {}; enum Keys { static let token = 1; static func set<D: Disk>(_ n: Int, on d: D) async {}; static func clear(d: some Disk) async {} }",
  ])
  func whatOnlyComputesIsNot(keys: String) {
    #expect(InjectionSample("\(keys)\n\(users)").texts(.staticService) == [])
  }

  @Test(arguments: [
    "protocol Formatting { func go() }; let dateFormatter: any Formatting = make()",
    "protocol Logger { func go() }; let dateFormatter: any Logger = make()",
  ])
  func aLogOrAFormatterIsNot(declaration: String) {
    let users = (1...3).map { "final class U\($0) { func go() { dateFormatter.go(); dateFormatter.go() } }" }
    #expect(InjectionSample("\(declaration)\n\(users.joined(separator: "\n"))").texts(.singleton) == [])
  }

  @Test(arguments: [
    ("let prefs = UserDefaults.standard", "prefs", "prefs is a global variable that holds an object"),
    (
      "final class Menu { var n = 0; func go() {} }; var menu: Menu!", "menu",
      "menu is a global variable that holds an object"
    ),
    (
      "protocol Mailing { func go() }; enum Mail { static let shared: any Mailing = make() }", "Mail.shared",
      "Mail.shared holds an object of another type"
    ),
    (
      "final class Client { func go() {} }; enum Seams { static var make: () -> Client = { Client() } }", "Seams.make",
      "Seams.make is a function that anybody may replace"
    ),
  ])
  func whatIsKnownEverywhereIsTold(declaration: String, name: String, message: String) {
    let sample = InjectionSample(
      """
      \(declaration)
      final class A { func go() { use(\(name)); use(\(name)) } }
      final class B { func go() { use(\(name)) } }
      func use(_ x: Any) {}
      """)
    #expect(
      sample.findings(.singleton).map(\.message) == ["\(message), reached from 3 places in 2 types of 1 module"])
  }

  /// Who reads a number that never changes works with nobody; what may be thrown away is not what a call is for.
  @Test(arguments: [
    ("static let limit: Int = 3", "_ = Files.limit; _ = Files.limit; _ = Files.limit", false),
    (
      "@discardableResult static func add(_ path: String) -> Bool { all.append(path); return true }\n@discardableResult static func end() -> Bool { all = []; return true }",
      "Files.add(\"a\"); Files.end(); Files.add(\"b\")", true
    ),
  ])
  func whatIsAskedForNothingButAValueIsNoService(member: String, use: String, isTold: Bool) {
    let users = (1...5).map { "final class U\($0) { func go() { \(use) } }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      enum Files { static var all: [String] = []; static func clear() { all = [] }; static func open(_ n: Int) { all = [] }
      \(member) }
      final class Only { func go() { Files.clear(); Files.open(1) } }
      \(users)
      """)
    #expect(sample.texts().contains { $0.contains("Files works by static members") } == isTold, "\(sample.texts())")
  }

  /// A store is read more often than it is written; a cache is filled by itself, and a log is no state.
  @Test(arguments: [
    ("static var rows: [Int] = []", "static func save(_ n: Int) { rows.append(n) }", 1),
    ("static let rows = UserDefaults.standard", "static func save(_ n: Int) { rows.set(n, forKey: text()) }", 1),
    (
      "static var rows: [Int] = []",
      "private static func add(_ n: Int) { rows.append(n) }; static func save(_ n: Int) { add(n) }", 1
    ),
    ("static let rows: [Int] = [1]", "static func save(_ n: Int) { print(rows) }", 0),
    ("static var rows: [Int] = []", "static func save(_ n: Int) { print(n) }", 0),
    ("static var logger = Logger()", "static func save(_ n: Int) { logger.log(n) }", 0),
    ("static var rows: [Int] = []", "static func save() { rows = [] }", 0),
  ])
  func whatOthersBringAndReadIsAStore(state: String, write: String, count: Int) {
    let name = state.contains("logger") ? "logger" : "rows"
    let call = write.contains("save()") ? "Keys.save()" : "Keys.save(1)"
    let users = (1...4).map {
      "final class U\($0) { func go() { \(call); _ = Keys.first(); _ = Keys.last(); _ = Keys.all() } }"
    }
    let sample = InjectionSample(
      """
      import Foundation
      struct Logger { func log(_ n: Int) {} }
      enum Keys {
        \(state)
        \(write)
        static func first() -> Int { use(\(name)) }
        static func last() -> Int { first() }
        static func all() -> [Int] { [use(\(name))] }
        private static func text() -> String { String() }
        private static func use(_ x: Any) -> Int { 1 }
      }
      \(users.joined(separator: "\n"))
      """)
    #expect(sample.findings(.staticService).count == count, "\(sample.texts())")
  }
}
