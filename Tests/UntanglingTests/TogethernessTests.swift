import CodeModel
import GraphAnalysis
import Testing

@testable import Untangling

/// What nobody cuts, and what nobody can be handed.
@Suite struct TogethernessTests {
  @Test(arguments: [
    (
      "final class Field { weak var delegate: FieldDelegate? }",
      "protocol FieldDelegate: AnyObject { func changed(_ field: Field) }", Togetherness.callback
    ),
    (
      "protocol Decoding { func decode(_ context: some Contextual) }",
      "protocol Contextual { associatedtype Decoder: Decoding }", .protocols
    ),
  ])
  func anIdiomOfTwoTypesIsLeft(first: String, second: String, reason: Togetherness) throws {
    let (_, advice) = try advised(["App/A/First.swift": first, "App/A/Second.swift": second], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(reason)])
  }

  @Test func aFaceAndWhatIsBehindItAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/A/Decoder.swift": """
        final class Decoder { func go() { _ = _Decoder(self) } }
        private final class _Decoder { let face: Decoder; init(_ face: Decoder) { self.face = face } }
        """
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.implementation)])
  }

  /// `Error` says nothing without the name around it.
  @Test func aNestedTypeThatLeansOnTheNameAroundItStays() throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var kind: Store.Error? }",
        "App/B/Store.swift":
          "final class Store { enum Error { case disk }; var a: Reader?; var b: Reader?; var c: Reader? }",
      ], .type)
    #expect(advice.ofTangle[0].moves.isEmpty)
  }

  @Test func whatNobodyPartsComesLast() throws {
    let (report, advice) = try advised(
      [
        "App/A/Field.swift": "final class Field { weak var delegate: FieldDelegate? }",
        "App/A/FieldDelegate.swift": "protocol FieldDelegate: AnyObject { func changed(_ field: Field) }",
        "App/A/Page.swift": "final class Page { var list: List? }",
        "App/A/List.swift": "final class List { var page: Page? }",
      ], .type)
    #expect(zip(report.tangles, advice.ofTangle).map { $1.isOneThing($0) } == [false, true])
  }

  /// Each extension does its part for one type.
  @Test func extensionsOfOneTypeAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/Client/Translator.swift":
          "final class Translator { func all() { body(); head(); last() }; func name() {} }",
        "App/Body/Body.swift": "extension Translator { func body() { name() } }",
        "App/Head/Head.swift": "extension Translator { func head() { name() } }",
        "App/Last/Last.swift": "extension Translator { func last() { name() } }",
      ], .folder)
    #expect(Set(advice.ofTangle[0].ofCut.values) == [.keepTogether(.extensions(of: "Translator"))])
  }

  @Test(arguments: [
    // A requirement is asked for, and nobody passes anything.
    "extension Key: Keyed { static var testValue: Any { Store.shared.load() } }",
    // Nobody of the codebase makes a string.
    "extension String { func go() { Store.shared.load() } }",
    // An enum is a value, which nobody makes with something.
    "enum Way { case one; func go() { Store.shared.load() } }",
    // Whoever conforms has it, and nobody passes anything.
    "protocol Way {}\nextension Way { func go() { Store.shared.load() } }",
    // It is found by its type.
    "final class Reader { func go(_ any: Any) { (any as? Store)?.load() } }",
  ])
  func whatNobodyCanGiveIsNotHandedIn(reader: String) throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": reader,
        "App/C/Key.swift": "struct Key {}\nprotocol Keyed { static var testValue: Any { get } }",
        "App/B/Store.swift": """
        final class Store {
          static var shared = Store()
          func load() { (1 as Any as? Key).map { _ in }; String().go(); Way.one.go() }
          var first: Reader?; var second: Reader?; var third: Reader?; var fourth: Reader?
        }
        """,
      ], .type)
    #expect(
      !advice.ofTangle.flatMap(\.ofCut.values).contains { if case .handInMembers = $0 { true } else { false } })
  }

  /// Who shows a screen calls what makes it.
  @Test(arguments: [("UIViewController", false), ("Int", true)])
  func whatMakesAScreenIsNotHandedIn(result: String, isHanded: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/A/Flow.swift": "final class Flow { func go() { _ = Login.make() } }",
        "App/B/Login.swift": """
        final class Login {
          static var last: Login?
          static func make() -> \(result) { print(last as Any); fatalError() }
          var a: Flow?; var b: Flow?; var c: Flow?; var d: Flow?
        }
        """,
      ], .folder)
    #expect(advice.ofTangle[0].ofCut.values.contains { $0.isHanding } == isHanded)
  }

  @Test func filesThatAreCalledAfterOneTypeAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/Store.swift": "final class Store { func all() { load() }; func name() {} }",
        "App/Store+Loading.swift": "extension Store { func load() { name() } }",
      ], .file)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.extensions(of: "Store"))])
  }

  /// The compiler looks for coding keys in the type.
  @Test func codingKeysStay() throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var keys: Store.CodingKeys? }",
        "App/B/Store.swift":
          "final class Store { enum CodingKeys: String, CodingKey { case a }; var a: Reader?; var b: Reader? }",
      ], .type)
    #expect(advice.ofTangle[0].moves.isEmpty)
  }
}
