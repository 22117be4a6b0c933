import TestSupport
import Testing
import Wiring

/// What a caller of a factory is asked for: names and types of the parameters of a method.
@Suite struct InputTests {
  private func head(_ parameters: String, _ rest: String = "") -> String {
    let wired = Wired("final class Root { init(\(parameters)) {} }\n\(rest)")
    return wired.heads.first ?? wired.problems.joined(separator: "\n")
  }

  @Test(arguments: [
    ("name: String", "name: String"), ("_ name: String", "name: String"), ("of name: String", "name: String"),
    ("of _: String", "of: String"), ("_: String", "rootValue: String"), ("_: String, _: Int", "rootRootValue: String"),
    ("list: [ Int ]", "list: [ Int ]"),
    ("f: @escaping (Int) -> Void", "f: @escaping (Int) -> Void"), ("x: consuming Int", "x: Int"),
    ("x: Int /* of them */", "x: Int"), ("x: (\n    Int,\n    Int\n  )", "x: ( Int, Int )"),
    ("a: Int, b: Int", "a: Int, b: Int"), ("größe: Int", "größe: Int"),
  ])
  func aValueIsAskedForAsItIsWritten(parameters: String, asked: String) {
    #expect(head(parameters).contains("makeRoot(\(asked)"), "\(head(parameters))")
  }

  /// Where several have a parameter of one name, that of the type stands before it, and none is asked for twice.
  @Test func namesOfSeveralAreToldApart() {
    let head = head(
      "name: String, a: A, b: B", "final class A { init(name: String) {} }\nfinal class B { init(name: Int) {} }")
    #expect(head.contains("rootName: String") && head.contains("aName: String") && head.contains("bName: Int"))
  }

  /// However many objects there are, no two inputs of a method have one name.
  @Test(arguments: 0..<15 as Range<UInt64>) func noNameIsAskedForTwice(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...6, using: &lot)
    let parts = (0..<count).map { number in
      let names = ["name", "c0Name", "size", "c1Size"].filter { _ in Bool.random(using: &lot) }
      return "final class C\(number) { init(\(names.map { "\($0): Int" }.joined(separator: ", "))) {} }"
    }
    let head = head((0..<count).map { "p\($0): C\($0)" }.joined(separator: ", "), parts.joined(separator: "\n"))
    let list = head.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let names = list.split(separator: ",").map { $0.prefix { $0 != ":" }.filter { $0 != " " } }
    #expect(Set(names).count == names.count, "\(head)")
  }

  /// Whoever asks for two of a kind hardly means the same one twice.
  @Test func severalOfOneKindThatTheCallerPassesAreAskedForApart() {
    let wired = Wired(
      "public protocol Test { func holds() -> Bool }\nfinal class Root { init(left: any Test, right: any Test) {} }"
    ) { $0.passed = ["Test"] }
    #expect(
      wired.steps == [
        "func makeRoot(left: any Test, right: any Test) -> Root {", "return Root(left: left, right: right)",
      ])
    let once = Wired(
      "public protocol Test { func holds() -> Bool }\nfinal class Root { init(a: A, test: any Test) {} }\nfinal class A { init(test: any Test) {} }"
    ) { $0.passed = ["Test"] }
    #expect(once.heads == ["func makeRoot(test: any Test) -> Root {"])
  }

  @Test func anErrorIsAValue() {
    #expect(
      head(
        "failure: Failure",
        "protocol Wrapping {}\nstruct Failure: Error, Wrapping { init(_ other: any Wrapping) {} }")
        == "func makeRoot(failure: Failure) -> Root {")
  }
}
