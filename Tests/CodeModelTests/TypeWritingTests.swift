import CodeModel
import Testing

/// Types as code writes them.
@Suite struct TypeWritingTests {
  private static func named(_ name: String, _ arguments: TypeExpression...) -> TypeExpression {
    .named(.init(name: name, declaration: nil, arguments: arguments))
  }

  private static let store = named("Store")
  private static let own = TypeExpression.parameter("Self")
  private static let loading = TypeExpression.existential(named("Loading"))

  @Test(arguments: [
    (named("Box", store, named("Int")), "Box<Store, Int>"), (.optional(store), "Store?"),
    (.optional(loading), "(any Loading)?"), (.implicitlyUnwrapped(loading), "(any Loading)!"),
    (.optional(.function(parameters: [store], result: own)), "((Store) -> Self)?"),
    (.array(.dictionary(key: store, value: own)), "[[Store: Self]]"), (.tuple([store, own]), "(Store, Self)"),
    (.composition([]), "Any"), (.composition([store, named("P")]), "Store & P"),
    (.metatype(.composition([store, named("P")])), "(Store & P).Type"), (.metatype(store), "Store.Type"),
    (.opaque(store), "some Store"), (.unknown, "_"),
  ])
  func aTypeIsWrittenAsSwiftWritesIt(type: TypeExpression, text: String) {
    #expect("\(type)" == text)
  }

  @Test(arguments: [
    (own, true), (store, false), (.unknown, false), (.optional(own), true), (.implicitlyUnwrapped(own), true),
    (.array(own), true), (.metatype(own), true), (.existential(own), true), (.opaque(own), true),
    (named("Box", own), true), (named("Self"), true), (named("Box", named("Box", own)), true),
    (.dictionary(key: store, value: own), true), (.dictionary(key: own, value: store), true),
    (.dictionary(key: store, value: store), false), (.tuple([store, own]), true), (.tuple([]), false),
    (.composition([own, store]), true), (.function(parameters: [own], result: store), true),
    (.function(parameters: [store], result: own), true), (.function(parameters: [store], result: store), false),
    (.parameter("T"), false),
  ])
  func selfIsFoundWhereverItStands(type: TypeExpression, namesSelf: Bool) {
    #expect(type.namesSelf == namesSelf)
  }

  @Test(arguments: [
    (.optional(store), store), (.implicitlyUnwrapped(.optional(store)), store), (.optional(loading), named("Loading")),
    (.opaque(store), store), (.array(store), .array(store)), (store, store),
  ])
  func whatStandsAroundATypeComesOff(type: TypeExpression, unwrapped: TypeExpression) {
    #expect(type.unwrapped == unwrapped)
  }

  @Test func everyNameIsGivenOuterOnesFirst() {
    let type = TypeExpression.function(
      parameters: [.array(Self.named("A", Self.named("B")))], result: .dictionary(key: Self.named("C"), value: Self.own)
    )
    #expect(type.named.map(\.name) == ["A", "B", "C"])
    #expect(type.declarations.isEmpty)
  }

  @Test(arguments: [
    (store, true), (.unknown, false), (.array(.unknown), false), (named("Box", .unknown), false),
    (.function(parameters: [store], result: .unknown), false), (.tuple([store, own]), true),
  ])
  func whatIsLeftOpenCannotBeWritten(type: TypeExpression, isKnown: Bool) {
    #expect(type.isWhollyKnown == isKnown)
  }
}
