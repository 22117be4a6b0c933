import InjectionFindings
import Testing

/// Who makes many kinds of objects and wires them, or works with them.
@Suite struct BuilderTests {
  private let store = "final class Store { static let shared = Store(); private var n = 0; func save() { n += 1 } }"
  private let users = """
    final class A { init(n: Int) {}; func go() { Store.shared.save() } }
    final class B { init(n: Int) {}; func go() { Store.shared.save() } }
    """

  private func message(_ source: String) -> String? {
    InjectionSample("\(store)\n\(users)\n\(source)").findings(.singleton).first { $0.message.hasPrefix("Store") }?
      .message
  }

  private func parts(_ declaration: String) -> String {
    (1...8).map { "\(declaration.replacing("PART", with: "P\($0)")) { var n = 0; func work() { n += 1 } }" }
      .joined(separator: "\n")
  }

  private let wired =
    "Store.shared is reached from 2 places in 2 types of 1 module, and from 1 place in the composition root"
  private let reached = "Store.shared is reached from 3 places in 3 types of 1 module"

  /// What others ask for is what the one instance made, or its work.
  @Test(arguments: [
    ("let p1 = P1(), p2 = P2(), p3: P3, p4 = P4()", "Hub.shared.p1.work()", true),
    ("let p1 = P1(), p2 = P2(), p3: P3, p4 = P4()", "Hub.shared.handle()", false),
    ("let p1 = P1(), p2 = P2(), p3: P3, p4 = P4(); func second() -> P2 { p2 }", "Hub.shared.second().work()", true),
    // Set from outside, or empty until then, which others do not read.
    ("var p1: P1!, p2: P2?, p3: P3!, p4: P4?", "Hub.shared.handle()", false),
    // Others' objects: what it made it keeps.
    ("let a: A, b: B, p1 = P1()", "Hub.shared.a.go()", false),
  ])
  func whoIsAskedForItsPartsWiresAndWhoIsAskedToWorkDoesNot(held: String, asked: String, wires: Bool) {
    let made = (1...8).map { "P\($0)().work()" }.joined(separator: "; ")
    let hub = "final class Hub { static let shared = Hub(); \(held); func handle() { \(made); Store.shared.save() } }"
    let other = "final class C { func go() { \(asked) } }\nfinal class D { func go() { \(asked) } }"
    #expect(message("\(parts("final class PART"))\n\(hub)\n\(other)") == (wires ? wired : reached))
  }

  /// A migration that makes rows, and a parser that throws errors, wire nothing.
  @Test(arguments: [
    ("final class PART", true), ("@Model final class PART", false), ("final class PART: NSManagedObject", false),
    ("final class PART: Error", false), ("final class PART: Hashable", false), ("final class PART: Codable", false),
    ("final class PART: Part, Hashable", true),
  ])
  func rowsErrorsAndWhatIsComparedAreNoCollaborators(part: String, wires: Bool) {
    let made = (1...8).map { "P\($0)().work()" }.joined(separator: "; ")
    let source =
      "protocol Part { func work() }\n\(parts(part))\nfinal class Migration { func go() { \(made); Store.shared.save() } }"
    #expect(message(source) == (wires ? wired : reached))
  }
}
