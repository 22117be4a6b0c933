import Testing

/// Names that may be the provider's as their letters go, and are known to be another's.
@Suite struct SuggestionKnownNameTests {
  /// - Parameter b: what holds on to far too much to move.
  private func suggestion(a: String, b: String) async throws -> Suggestion {
    try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\n\(a)", b: "public struct Word {}\n\(b)")
  }

  @Test(arguments: [
    // A member of a type that is written before the dot.
    ("let n = MemoryLayout<Int>.size", "String", "public var size: Int { Rest().f1(); return 1 }"),
    (
      "let n = MemoryLayout.size(ofValue: 1)", "String",
      "public func size(ofValue x: Int) -> Int { Rest().f1(); return 1 }"
    ),
    // Of a value whose type its parameter tells.
    ("func f(_ file: FileHandle) { file.close() }", "String", "public func close() { Rest().f1() }"),
    // A generic parameter.
    (
      "func f<Kind>(_ x: [Kind]) -> Int { Kind.self == Int.self ? 1 : 2 }", "Rest",
      "}; public class Kind { var r = Rest() "
    ),
    // A member of instances without one.
    ("func f() { take(.size) }", "String", "public var size: Int { Rest().f1(); return 1 }"),
    ("func f() -> Int { return .size }", "String", "public var size: Int { Rest().f1(); return 1 }"),
    // A call with other labels than the member has.
    ("func f() { foreign().close() }", "String", "public func close(now: Int) { Rest().f1() }"),
    ("func f() { foreign().close(at: 1) }", "String", "public func close() { Rest().f1() }"),
    ("func f() { foreign().title(of: 1) }", "String", "public var title: Int { Rest().f1(); return 1 }"),
  ])
  func aMemberOfAnotherTypeIsNoUse(a: String, type: String, member: String) async throws {
    let suggestion = try await suggestion(a: a, b: "extension \(type) { \(member) }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  @Test(arguments: [
    ("func f() { foreign().close() }", "public func close() { Rest().f1() }"),
    ("func f(_ text: String) { text.close() }", "public func close() { Rest().f1() }"),
    ("func f() { foreign().close(now: 1) }", "public func close(now: Int, then: Int = 0) { Rest().f1() }"),
    ("func f() { foreign().close { } }", "public func close(_ body: () -> Void) { Rest().f1() }"),
  ])
  func whatMayBeMeantIsTold(a: String, member: String) async throws {
    let suggestion = try await suggestion(a: a, b: "extension String { \(member) }")
    #expect(suggestion.obstacles != [] || suggestion.moves.contains("extension String"))
  }

  /// What an extension extends may be far longer than the extension's own file, or stand behind its end.
  @Test(arguments: ["", "<Item> where Item: Sendable "])
  func aTypeOfAnotherFileIsNotLookedForInThisOne(head: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}",
      b: "public struct Word {}\nextension Long { func find<T: Foreign>(_ x: T) { x.probe() } }",
      rest: """

        extension String { public func probe() { Rest().f1() } }
        public final class Long\(head) { public init() {} }
        """)
    #expect(suggestion.moves == ["Word"])
  }

  /// What a body declares hides what others call so.
  @Test(arguments: [
    "func f(_ x: Int?) { if let load = x { print(load) } }",
    "func f(_ x: Int?) { guard let load = x else { return }; print(load) }",
    "func f() { let load = 1, twice = load * 2; print(load, twice) }",
    "func f() { for load in [1] where load > 0 { print(load) } }",
    "func f(_ x: Int?) { if case .some(let load) = x, load > 0 { print(load) } }",
    "func f(_ x: Int?) { switch x { case let load? where load > 0: print(load); default: break } }",
    "func f() { [1].forEach { load in print(load) } }",
    "func f() { [1].forEach { (load: Int) -> Void in print(load) } }",
    "func f() { [1].forEach { [load = 1] x in print(load, x) } }",
    "func f(load: Int) { print(load) }",
    "func f(then load: () -> Void) { load() }",
    "func f() { load(); func load() {} }",
    "struct S { var x: Int { get { 1 } set(load) { print(load) } } }",
    "struct S { subscript(load: Int) -> Int { load + 1 } }",
    "func f() throws { do { try f() } catch let load { print(load) } }",
    "func f(_ x: Int?) { while let load = x { print(load) } }",
  ])
  func aNameOfTheBodyIsNoUse(a: String) async throws {
    let suggestion = try await suggestion(a: a, b: "public func load() -> Int { Rest().f1(); return 1 }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  @Test(arguments: [
    "func f(_ x: Int?) { if let load = x { print(load) } else { print(load) } }",
    "func f(_ x: Int?) { guard let load = x else { print(load); return } }",
    "func f() { do { let load = 1; print(load) }; print(load) }",
    "func f() { print(load); [1].forEach { load in print(load) } }",
    "func f() { let load = load() }",
    "func f(load: Int = load()) {}",
    "struct S { func load() {} }\nfunc f() { print(load) }",
  ])
  func outsideOfItsScopeItIs(a: String) async throws {
    let suggestion = try await suggestion(a: a, b: "public func load() -> Int { Rest().f1(); return 1 }")
    #expect(suggestion.obstacles != [], "\(suggestion.moves)")
  }

  /// The types of `self`, of what the model knows, and of a variable whose own text tells it.
  @Test(arguments: [
    "enum Kind: Int { case a; func f() -> Int { self.rawValue } }",
    "enum Kind: Int { case a; func f() -> Int { rawValue.advanced(by: rawValue) } }",
    "enum Kind: Int { case a }\nlet n = Kind.a.rawValue",
    "enum Kind: Int { case a }\nstruct S { var kind: Kind; func f() -> Int { kind.rawValue } }",
    "enum Kind: Int { case a }\nstruct S { var kind: Kind?; func f() -> Int? { kind?.rawValue } }",
    "enum Kind: Int { case a }\nstruct S { var kind: Kind }\nfunc f(_ s: S) -> Int { s.kind.rawValue }",
    "enum Kind: Int { case a }\nfunc f() { let kind: Kind = .a; print(kind.rawValue) }",
    "struct Kind { var rawValue = 1 }\nfunc f() { let kind = Kind(); print(kind.rawValue) }",
    "func f() { let encoder = JSONEncoder(); print(encoder.rawValue) }",
    "func f() { let rest: FileHandle; print(rest.rawValue) }",
  ])
  func aMemberOfAValueOfAKnownTypeIsNoUse(a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension String { public var rawValue: Int { Rest().f1(); return 1 } }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  @Test(arguments: [
    "func f() { let text = String(1); print(text.rawValue) }",
    "func f() { let text: String = foreign(); print(text.rawValue) }",
    "func f() { var text: String? = nil; text = foreign(); print(text?.rawValue) }",
    "extension String { func f() -> Int { rawValue } }",
    "extension String { func f() -> Int { self.rawValue } }",
    "extension Comparable where Self == String { func f() -> Int { self.rawValue } }",
    "@dynamicMemberLookup struct Box<T> { var x: T; subscript<U>(dynamicMember path: KeyPath<T, U>) -> U { x[keyPath: path] } }\nfunc f(_ box: Box<String>) -> Int { box.rawValue }",
  ])
  func orIsOne(a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension String { public var rawValue: Int { Rest().f1(); return 1 } }")
    #expect(suggestion.obstacles != [] || suggestion.moves.contains("extension String"))
  }

  /// A value that is known by a protocol alone has what that asks for, and no member of a struct or enum.
  @Test(arguments: [
    "struct S: Decodable { init(from decoder: Decoder) throws { print(decoder.codingPath) } }",
    "struct S: Decodable { init(from decoder: any Decoder) throws { print(decoder.codingPath) } }",
    "func f(_ decoder: some Decoder) { print(decoder.codingPath) }",
    "func f<D: Decoder>(_ decoder: D) { print(decoder.codingPath) }",
    "func f(_ decoder: (any Decoder)?) { print(decoder?.codingPath as Any) }",
    "func f(_ decoder: any Decoder & Sendable) { print(decoder.codingPath) }",
    "func f(_ coder: any Decoder) throws { let box = try coder.singleValueContainer(); print(box.codingPath) }",
    "func f(_ coder: any Decoder) throws { let box = try coder.container(keyedBy: K.self); print(box.codingPath) }",
    "func f(_ coder: any Encoder) { var box = coder.unkeyedContainer(); print(box.codingPath) }",
    "func f(_ loop: any EventLoop) { print(loop.codingPath) }",
    "protocol Own: Sendable {}\nfunc f(_ own: any Own) { print(own.codingPath) }",
  ])
  func aValueOfAProtocolHasNoMemberOfAType(a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension DecodingError { public var codingPath: [any CodingKey] { Rest().f1(); return [] } }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  @Test(arguments: [
    ("DecodingError", "func f<D>(_ x: D) where D == DecodingError { print(x.codingPath) }"),
    ("DecodingError", "func f() { if let x = foreign() { print(x.codingPath) } }"),
    ("Collection", "func f(_ x: some RandomAccessCollection) { print(x.codingPath) }"),
    ("Error", "protocol Own: LocalizedError {}\nfunc f(_ x: any Own) { print(x.codingPath) }"),
    ("UIView", "func f<V: UILabel>(_ x: V) { print(x.codingPath) }"),
  ])
  func orOfAProtocolThatItHasToFulfil(type: String, a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension \(type) { public var codingPath: Int { Rest().f1(); return 1 } }")
    #expect(suggestion.obstacles != [] || suggestion.moves.contains("extension \(type)"))
  }

  /// A function that is not called is a value, and stands only where one may stand.
  @Test(arguments: [
    "func f() { print(foreign().load.count) }",
    "func f() { print(foreign().load?.count as Any) }",
    "func f() { if foreign().load {} }",
    "func f() { print(foreign().load == 1) }",
    "func f() { foreign().load = 1 }",
    "func f() { print(foreign()\n.load\n.count) }",
    "func g(_ n: Int) {}\nfunc f() { g(foreign().load) }",
    "func g(_ n: String, of m: Int?) {}\nfunc f() { g(foreign(), of: x.load) }",
    "struct V { var n: Int }\nfunc f() { print(V(n: x.load)) }",
    "func f() -> Int { foreign()?.load ?? 0 }",
    "func f() { foreign()?.load ?? [] }",
    "func f() { foreign(\"\\(x.load) of them\") }",
    "func f() { foreign(#\"\\#(x.load) of them\"#) }",
    "func f() { foreign(1 + x.load) }",
    "func f() { foreign(1 < x.load ? 1 : 2) }",
    "func f() { foreign(-x.load) }",
    "func f() { foreign(!x.load) }",
    "func f() { foreign(0..<x.load) }",
    "func f() { foreign(x.load ? 1 : 2) }",
    "func f() { foreign(\\.0.load) }",
    "func f() { foreign(Int64(x.load)) }",
    "func f() { let n: Int = x.load }",
    "struct V { var n = 0; mutating func f() { n = x.load; self.n = x.load } }",
    "func f() { if let n = x.load, n > 0 {} }",
    "func f() { guard true, let n = x.load else { return } }",
  ])
  func aFunctionIsNoProperty(a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension String { public func load(key: Int) -> Int { Rest().f1(); return 1 } }")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  @Test(arguments: [
    "func f() { print([1].map(foreign().load)) }",
    "func f() { let g = foreign().load; print(g(1)) }",
    "func f() -> (Int) -> Int { foreign().load }",
    "func g(_ n: (Int) -> Int) {}\nfunc f() { g(x.load) }",
    "typealias F = (Int) -> Int\nfunc g(_ n: F) {}\nfunc f() { g(x.load) }",
    "func g<T>(_ n: T) {}\nfunc f() { g(x.load) }",
    "struct V { var n: (Int) -> Int }\nfunc f() { print(V(n: x.load)) }",
    "func f() { foreign(x.load, 1) }",
    "func f() { foreign(x?.load ?? y) }",
    "func f(_ g: @escaping (Int) -> Int) { foreign(x?.load ?? [g][0]) }",
    "func f() { foreign(x?.load ?? 0.function) }",
    "func f() { foreign(x?.load ?? \"name\"\n  .function) }",
    "func f() { let g: Any = x.load }",
    "func f() { let g: Optional = x.load }",
    "func f() { if let g = x?.load { print(g(1)) } }",
    "func f() { let g: (Int) -> Int = x.load }",
    "func f() { let g: F = x.load }",
    "func f() { x.load |> print }",
    "func f() { print |> x.load }",
    "func f() { foreign(true ? x.load : y) }",
    "func f() { foreign(\"\\([1].map(x.load))\") }",
    "struct V { var g: (Int) -> Int; mutating func f() { g = x.load } }",
  ])
  func butAValueItMayBe(a: String) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension String { public func load(key: Int) -> Int { Rest().f1(); return 1 } }")
    #expect(suggestion.obstacles != [] || suggestion.moves.contains("extension String"))
  }

  /// A trailing closure is given for a parameter that takes one, and what a function is generic over is told by something.
  @Test(arguments: [
    ("func f() { foreign().load { $0 } }", "_ type: T.Type, _ body: () -> Void = {}", false),
    ("func f() { foreign().load { $0 } }", "_ n: Int", false),
    ("func f() { foreign().load(1) { $0 } }", "_ n: Int, m: Int = 0", false),
    ("func f() { foreign().load { $0 } }", "_ body: (T) -> Void", true),
    ("func f() { foreign().load { $0 } }", "n: Int = 0, _ body: T", true),
    ("func f() { foreign().load(1) { $0 } }", "_ n: Int, m: Int = 0, body: (() -> Void)?", true),
    ("func f() {\n  let n = foreign().load\n}", "_ x: T", false),
    ("func f() {\n  let n: F = foreign().load\n}", "_ x: T", true),
    ("func f() {\n  let n = foreign().load\n    |> print\n}", "_ x: T", true),
    ("func f() {\n  let n = foreign().load\n    as F\n}", "_ x: T", true),
  ])
  func aCallFitsWhatIsMeant(a: String, parameters: String, mayBe: Bool) async throws {
    let suggestion = try await suggestion(
      a: a, b: "extension String { public func load<T>(\(parameters)) { Rest().f1() } }")
    #expect((suggestion.obstacles != [] || suggestion.moves.contains("extension String")) == mayBe)
  }

  /// Who has no value of a type cannot call what asks for one.
  @Test(arguments: [
    ("let same = foreign() == foreign()", "public func == (a: Rest, b: Rest) -> Bool { a.f1(); return true }"),
    (
      "func f(_ x: Int) { switch x { case 1: break; default: break } }",
      "public func ~= (a: Rest, b: Int) -> Bool { a.f1(); return true }"
    ),
    (
      "func f(_ x: Int) { switch x { case 1: break; default: break } }",
      "public func ~= (a: [Int], b: Int) -> Bool { Rest().f1(); return true }"
    ),
    ("/// In that case.\nfunc f() {}", "public func ~= (a: [Int], b: Int) -> Bool { Rest().f1(); return true }"),
  ])
  func whatAsksForWhatStaysIsOutOfReach(a: String, b: String) async throws {
    let suggestion = try await suggestion(a: a, b: b)
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Word"])
  }

  // MARK: - What uses of an implementation are called

  @Test(arguments: [
    ("func f() -> Rest? { nil }", "typedBy Rest A/A.swift:3"),
    ("func f(_ x: Any) -> Bool { x is Rest }", "namesType Rest A/A.swift:3"),
    ("let type: Any.Type = Rest.self", "namesType Rest A/A.swift:3"),
    ("func f(_ x: Rest?) {\n  for _ in 0..<1 { _ = Rest() }\n}", "keepsInstance Rest A/A.swift:4"),
    ("func f() { Rest.log() }", "usesStatic Rest A/A.swift:3"),
  ])
  func obstaclesSayWhatTheirPlaceDoes(a: String, obstacle: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ word: Word) {}\n\(a)", b: "public struct Word {}",
      rest:
        "extension Rest { public static func log() {} }\nextension Rest: Hashable { public static func == (a: Rest, b: Rest) -> Bool { true }\n public func hash(into x: inout Hasher) {} }"
    )
    #expect(suggestion.obstacles.contains(obstacle), "\(suggestion.obstacles)")
  }
}
