import InjectionFindings
import Testing

/// What is known everywhere and is no collaborator all the same, and what only looks so.
@Suite struct WorthTellingTests {
  private static let users = """
    final class A { func go() { _ = Thing.shared.get("a") } }
    final class B { func go() { _ = Thing.shared.get("b") } }
    """

  private static let log =
    "final class Log { static let shared = Log(); var n = 0; func note(_ s: String) { n += 1 } }"

  @Test(arguments: [
    // Loaded while it is made.
    """
    private var names: [String: Land] = [:]
    private init() { load() }
    private func load() { names = ["a": Land(name: "a")] }
    func get(_ code: String) -> Land? { names[code] }
    """,
    // Found out when it is first asked, and remembered.
    """
    let all: Set<String> = ["a"]
    lazy var lands: [Land] = []
    private var cache: [String: Land] = [:]
    func get(_ code: String) -> Land { cache[code] ?? Land(name: code) }
    """,
    // Written to a log for whoever wants to know.
    """
    let all: Set<String> = ["a"]
    func get(_ code: String) -> Land { Land(name: code) }
    func logAll() { Log.shared.note("\\(all)"); print(get("a")) }
    """,
  ])
  func aTableThatIsLoadedOnceIsNoCollaborator(members: String) {
    let sample = InjectionSample(
      "\(Self.log)\nstruct Land { var name: String }\nfinal class Thing { static let shared = Thing()\n\(members) }\n\(Self.users)"
    )
    #expect(sample.texts(.singleton, .ambientAccess) == [])
  }

  @Test(arguments: [
    // Others change it, by a setter that stores elsewhere, by a method, or in what it hands out.
    "var size: Int { get { 1 } set {} }; func get(_ s: String) -> Int { 1 }",
    "private var names: [String] = []; func get(_ s: String) -> Int { 1 }; func add(_ s: String) -> Bool { true }",
    "private var names: [String] = []; func get(_ s: String) -> Int { 1 }; func load() { names = [] }",
    "private var count = 0; func get(_ s: String) -> Int { count += 1; return count }",
    "func get(_ s: String) -> Task<Void, Never> { Task {} }",
    "var names: [String] = []; func get(_ s: String) -> Int { 1 }",
    // What is called like a log does more.
    "func get(_ s: String) -> Int { 1 }; func logIn() {}",
    "private var n = 0; func get(_ s: String) -> Int { 1 }; func logAll() { n += 1 }",
    "let other = Other(); func get(_ s: String) -> Int { 1 }; func logAll() { other.send() }",
  ])
  func whatChangesOrWaitsIsOne(members: String) {
    let sample = InjectionSample(
      "final class Thing { static let shared = Thing(); \(members) }\n\(Self.users)\nstruct Other { func send() {} }")
    #expect(
      sample.texts(.singleton) == ["note 1: Thing.shared is reached from 2 places in 2 types of 1 module"])
  }

  @Test(arguments: [
    ("final class CrashKeeper", "func get(_ s: String) {}", 0),
    ("final class SignalHandlers", "func get(_ s: String) {}", 0),
    ("final class Keeper", "func get(_ s: String) {}", 1),
    ("final class Memory: URLCache", "func get(_ s: String) {}", 0),
    ("final class FoodLog", "var meals: [Meal] = []; func get(_ s: String) {}", 1),
    ("final class FoodLog", "var level = 1; func get(_ s: String) {}", 0),
    ("final class DebugLog", "var meals: [Meal] = []; func get(_ s: String) {}", 0),
    ("final class ThemeKeeper", "var n = 1; func get(_ s: String) {}", 0),
    ("final class Still: NSObject, CALayerDelegate", "func get(_ s: String) -> Int? { nil }", 0),
  ])
  func whatTheProcessHasOnceIsNoCollaborator(declaration: String, members: String, count: Int) {
    let name = declaration.split(separator: " ").last { $0.first?.isUppercase ?? false && $0.last != ":" } ?? ""
    let type = declaration.contains(":") ? declaration.split(separator: ":")[0].split(separator: " ").last ?? "" : name
    let sample = InjectionSample(
      """
      struct Meal { var name: String }
      \(declaration) { static let shared = \(type)(); \(members) }
      final class A { var n = 0; func go() { _ = \(type).shared.get("a") } }
      final class B { var n = 0; func go() { _ = \(type).shared.get("b") } }
      """)
    #expect(sample.findings(.singleton).count == count)
  }

  @Test func whatTheSystemKeepsIsNoSingletonOfTheCodebase() {
    let sample = InjectionSample(
      """
      class Program: NSResponder { override class var shared: Program { stored }; static var stored = Program(); func go() {} }
      final class A { func go() { Program.shared.go() } }
      final class B { func go() { Program.shared.go() } }
      """)
    #expect(!sample.texts(.singleton, .ambientAccess).contains { $0.contains("Program.shared") })
  }

  @Test(arguments: ["", "D"])
  func whatNobodyCanTakeIsNoFindingHoweverFarItReaches(more: String) {
    let call = String(repeating: "Disk.shared.go(); ", count: 5)
    let user = { (name: String) in "enum \(name) { static func go() { \(call)} }" }
    let sample = InjectionSample(
      """
      final class Disk { static let shared = Disk(); var n = 0; func go() {} }
      \(user("A"))
      \(user("B"))
      \(user("C"))
      \(more.isEmpty ? "" : user("D"))
      """)
    #expect(sample.texts(.singleton) == [])
    #expect(sample.report.untold.map(\.reach?.places) == [more.isEmpty ? 15 : 20])
  }

  private static func reachers(of call: String, besidesOne others: Int) -> String {
    """
    enum A { static func go() { \(String(repeating: "\(call); ", count: others - 2)) } }
    enum B { static func go() { \(call); \(call) } }
    final class Taker { func go() { \(call) } }
    """
  }

  @Test(arguments: [(9, true), (10, false)])
  func adviceThatFreesLessThanATenthIsNoFinding(others: Int, isTold: Bool) {
    let sample = InjectionSample(
      """
      final class Disk { static let shared = Disk(); var n = 0; func go() {} }
      \(Self.reachers(of: "Disk.shared.go()", besidesOne: others))
      """)
    #expect(sample.findings(.singleton).count == (isTold ? 1 : 0))
    #expect(sample.report.untold.map(\.reach?.places) == (isTold ? [] : [11]))
  }

  /// Of neither nobody could be told anything.
  @Test(arguments: ["static var shared: Disk?", "static var shared = Disk(); static func reset() { shared = Disk() }"])
  func whatIsSetOrReplacedIsHandedToSomebody(member: String) {
    func told(_ user: String) -> Int {
      InjectionSample(
        """
        final class Disk { \(member); var n = 0; func go() {} }
        \(user) A { static func go() { Disk.shared.go() } }
        \(user) B { func go() { Disk.shared.go() } }
        """
      ).findings(.singleton).count
    }
    #expect(told("final class") == 1)
    #expect(told("enum") == 0)
  }

  @Test(arguments: [(9, true), (10, false)])
  func staticMembersThatNextToNobodyCouldTakeAreNoFinding(others: Int, isTold: Bool) {
    let sample = InjectionSample(
      """
      enum Keys { static var token = 1; static func set(_ n: Int) { token = n }; static func clear() { token = 0 } }
      \(Self.reachers(of: "Keys.set(1)", besidesOne: others - 1))
      enum C { static func go() { Keys.clear() } }
      """)
    #expect(sample.findings(.staticService).count == (isTold ? 1 : 0))
  }

  @Test func whatOneTypeAloneReachesForIsToldNowhere() {
    let disk = "public final class Disk { public static let shared = Disk(); public var n = 0; public func go() {} }"
    let user = "final class A { func go() { Disk.shared.go() } }"
    func texts(_ user: String) -> [String] { InjectionSample("\(disk)\n\(user)").texts(.singleton, .ambientAccess) }
    #expect(texts(user) == [])
    #expect(texts("\(user)\n\(user.replacing("A", with: "B"))").count == 3)
    let other = InjectionSample(["Core/Disk.swift": disk, "App/A.swift": "import Core\n\(user)"])
    #expect(other.texts(.singleton, .ambientAccess).count == 2)
  }
}
