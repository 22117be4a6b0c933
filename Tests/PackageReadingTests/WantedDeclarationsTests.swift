import SwiftFacts
import Testing

@testable import PackageReading

/// Of what other packages declare, only what a codebase may come to is parsed.
@Suite struct WantedDeclarationsTests {
  private func wanted(_ files: [String], _ names: Set<String>) -> [String] {
    let outlines = files.map { OfferedOutline(of: Array($0.utf8)) }
    let wanted = WantedDeclarations(of: outlines, namedBy: names)
    return zip(outlines, wanted.isWanted).map { outline, isWanted in
      let text = String(decoding: outline.text(of: isWanted), as: UTF8.self)
      return text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
  }

  @Test func membersAreAskedForByNameAndTypesByMention() {
    let source = """
      import Foundation
      public struct Server {
        public var client: Client { Client() }
        public func stop(after: Deadline) {}
        func hidden() -> Secret { Secret() }
      }
      public struct Client { public func answer() -> Answer { Answer() }; public func wait() -> Pause { Pause() } }
      public struct Answer {}
      public struct Deadline {}
      public struct Pause {}
      """
    #expect(
      wanted([source], ["Server", "client", "answer"]) == [
        """
        import Foundation
        public struct Server {
        public var client: Client {}
        }
        public struct Client { public func answer() -> Answer {}; }
        public struct Answer {}
        """
      ])
  }

  private static let cases: [(String, Set<String>, String)] = [
    ("import A\npublic struct B {}", ["C"], ""),
    ("public extension B { func c() {} }\npublic struct B {}", ["c"], ""),
    // What the platform declares is there without being declared.
    ("extension Array { public func c() {}\npublic func d() {}\n}", ["d"], "extension Array { public func d() {}\n}"),
    (
      "public struct B {}\nextension B: P {}\npublic protocol P {}", ["B"],
      "public struct B {}\nextension B: P {}\npublic protocol P {}"
    ),
    (
      "public typealias A = B\npublic class B: C {}\nopen class C {}", ["A"],
      "public typealias A = B\npublic class B: C {}\nopen class C {}"
    ),
    // A type may be that of an initial value.
    (
      "public let a = make()\npublic func make() -> B {}\npublic struct B {}", ["a"],
      "public let a = make()\npublic func make() -> B {}\npublic struct B {}"
    ),
    (
      "public func a() -> A.B {}\npublic enum A { public struct B {}\npublic struct C {}\n}", ["a"],
      "public func a() -> A.B {}\npublic enum A { public struct B {}\n}"
    ),
    // An associated type may be inferred from what fulfils a requirement.
    (
      "public protocol A { associatedtype B\nfunc c() -> B\nfunc d()\n}\npublic struct E: A { public func c() -> F {} }",
      ["E"], "public protocol A { associatedtype B\nfunc c() -> B\n}\npublic struct E: A { public func c() -> F {} }"
    ),
    (
      "public func + (a: A, b: A) -> B {}\npublic func - (a: A) {}\npublic struct A {}", ["+"],
      "public func + (a: A, b: A) -> B {}\npublic struct A {}"
    ),
    ("@_exported import A\npublic struct B {}", [], "@_exported import A"),
    ("#if os(Linux)\npublic struct A {}\n#else\npublic struct B {}\n#endif", ["C"], ""),
    (
      "#if os(Linux)\npublic struct A {}\n#else\npublic struct B {}\n#endif", ["A"],
      "#if os(Linux)\npublic struct A {}\n#else\n#endif"
    ),
    ("infix operator +++: A\nprecedencegroup A {}", [], "infix operator +++: A\nprecedencegroup A {}"),
    // Several at once have no one name.
    ("public let (a, b) = (1, 2)\npublic var c = 1, d = 2", [], "public let (a, b) = (1, 2)\npublic var c = 1, d = 2"),
  ]

  /// Of imports and extensions alone nothing is left.
  @Test(arguments: cases)
  func whatIsWanted(source: String, names: Set<String>, expected: String) {
    #expect(wanted([source], names) == [expected])
  }

  @Test func modulesThatArePassedOnAreKnown() {
    let source = "@_exported import A\n@_exported import struct B.C\nimport D\npublic func f() { }"
    #expect(OfferedOutline(of: Array(source.utf8)).exports == ["A", "B"])
  }
}
