import CodeModel
import InjectionFindings
import Testing

/// Singletons that most reach by something else than their name.
@Suite struct ShorthandTests {
  private func sample(_ shorthand: String, calls: String, count: Int = 12) -> InjectionSample {
    let users = (0..<count).map { "struct W\($0) { func go() { \(calls) } }" }.joined(separator: "\n")
    return InjectionSample(
      """
      struct Sheet { var text: String }
      final class Desk {
        static let shared = Desk(); var lines = 0; func track(_ n: Int) { lines += n }
        var first: Sheet { Sheet(text: "\\(lines)") }
      }
      \(shorthand)
      final class A { func go() { Desk.shared.track(1) } }
      final class B { func go() { Desk.shared.track(1) } }
      final class Home { func go() { A().go(); B().go() } }
      \(users)
      """)
  }

  /// To free two of a dozen who reach it by a function of a line would change nothing.
  @Test(arguments: [
    ("extension Desk { static func note(_ n: Int) { shared.track(n) } }", "Desk.note(1)"),
    ("extension String { var noted: String { Desk.shared.track(1); return self } }", "_ = \"\".noted"),
    ("func note(_ n: Int) { Desk.shared.track(n) }", "note(1)"),
    ("extension Desk { static var sheet: Sheet { shared.first } }", "_ = Desk.sheet"),
    ("@propertyWrapper struct Noted { var wrappedValue: Int { Desk.shared.lines } }", "@Noted var lines: Int"),
  ])
  func whatMostReachByAShorthandIsNoFinding(shorthand: String, calls: String) {
    #expect(sample(shorthand, calls: calls).texts(.singleton, .ambientAccess) == [])
    #expect(sample(shorthand, calls: calls, count: 0).texts(.singleton).count == 1)
  }

  /// A procedure that needs it among much else is no word for it.
  @Test func aLongFunctionIsNoShorthand() throws {
    let lines = (0..<12).map { "  print(\($0))" }.joined(separator: "\n")
    let sample = sample("func restore() {\n\(lines)\n  Desk.shared.track(1)\n}", calls: "restore()", count: 2)
    let text = try #require(sample.texts(.singleton).first)
    #expect(!text.contains("by restore"), "\(text)")
  }

  /// Nor is one that gives it to something else.
  @Test(arguments: [
    ("func note(_ n: Int) { show(n, Desk.shared.lines) }\nfunc show(_ a: Int, _ b: Int) {}", false),
    ("func note(_ n: Int) { Desk.shared.track(twice(n)) }\nfunc twice(_ a: Int) -> Int { a + a }", true),
  ])
  func whatOnlyReadsItIsNoShorthand(function: String, isOne: Bool) throws {
    let text = try #require(sample(function, calls: "note(1)", count: 2).texts(.singleton).first)
    #expect(text.contains("by note") == isOne, "\(text)")
  }

  @Test(arguments: ["", "@available(iOS 17, *) ", "@MainActor "]) func previewsAreNoPlaces(attribute: String) throws {
    let plain = try #require(sample("", calls: "").texts(.singleton).first)
    let previewed = try #require(
      sample("\(attribute)#Preview { Desk.shared.lines }", calls: "").texts(.singleton).first)
    #expect(previewed == plain)
  }

  @Test func aFewWhoDoAreCounted() throws {
    let sample = sample("func note(_ n: Int) { Desk.shared.track(n) }", calls: "note(1)", count: 2)
    let text = try #require(sample.texts(.singleton).first)
    #expect(text.contains("and by note from 2 places"), "\(text)")
  }

  /// Who adds itself as a listener wants to hear of this one.
  @Test(arguments: [
    ("Desk.shared.add(delegate: self)", 0), ("Desk.shared.removeObserver(self)", 0), ("Desk.shared.add(1)", 1),
  ])
  func toListenIsNotToWorkWithIt(call: String, count: Int) {
    let sample = InjectionSample(
      """
      final class Desk {
        static let shared = Desk()
        var lines = 0
        func add(delegate: AnyObject) {}; func removeObserver(_ o: AnyObject) {}; func add(_ n: Int) {}
      }
      final class A { func go() { \(call) } }
      final class Home { func go() { A().go() } }
      \(InjectionSample.another("Desk.shared.add(2)"))
      """)
    #expect(sample.texts(.ambientAccess).count == count)
  }

  /// A struct of services that everybody may set.
  @Test func aWorldIsToldLikeOneObject() {
    let users = ["A", "B", "C"].map { "struct \($0) { func go() { Current.shell.run() } }" }.joined(separator: "\n")
    let sample = InjectionSample(
      "final class Shell { func run() {} }\nstruct World { var shell: Shell = Shell() }\nvar Current: World = .init()\n\(users)"
    )
    #expect(sample.texts(.singleton).count == 1)
  }

  /// What it makes for itself are its parts: nobody is told to ask it for them, and neither where nobody does.
  @Test(arguments: [("let", "s2.go", true), ("let", "work", false), ("private let", "work", false)])
  func whoKeepsItsPartsIsNoCompositionRoot(access: String, asked: String, wires: Bool) {
    let parts = (1...8).map { "final class S\($0) { init(n: Int) {}; func go() {} }" }.joined(separator: "\n")
    let made = (1...8).map { "\(access) s\($0) = S\($0)(n: 1)" }.joined(separator: "; ")
    let sample = InjectionSample(
      """
      \(parts)
      final class Hub { static let shared = Hub(); \(made); private init() {}; func work() { s1.go() } }
      final class U { init(n: Int) {}; func go() { Hub.shared.\(asked)() } }
      final class V { init(n: Int) {}; func go() { Hub.shared.\(asked)() } }
      final class Home { func go() { U(n: 1).go(); V(n: 1).go() } }
      """)
    #expect(sample.findings(.singleton).compactMap(\.remedy).map { $0.contains("what they ask of it") } == [wires])
  }

  /// What never changes may be handed over by itself.
  @Test(arguments: [
    ("let size = 1", "the value of what it uses (size),"), ("var size = 1", "a closure for what it uses, 1 of its 4"),
  ])
  func oneMemberIsTakenAsWhatItIs(member: String, advice: String) throws {
    let sample = InjectionSample(
      """
      final class Desk { static let shared = Desk(); \(member); func a() {}; func b() {}; func c() { b() } }
      final class A { func go() { print(Desk.shared.size) } }
      enum Home { static func go() { A().go(); Desk.shared.a() } }
      @main struct Main { static func main() { A().go(); Desk.shared.b() } }
      """)
    let remedy = try #require(sample.findings(.singleton).first?.remedy)
    #expect(remedy.contains(advice), "\(remedy)")
  }
}
