import HostSystem
import SwiftFacts
import Testing

/// What a declaration's head and parts say.
@Suite struct DeclarationFactTests {
  /// `kind name` for every declaration, with its container's name before a dot.
  private func outline(_ source: String) -> [String] {
    let text = FactsText(source)
    return text.facts.declarations.map { fact in
      let container = fact.container < 0 ? "" : text.name(text.facts.declarations[Int(fact.container)]) + "."
      return "\(fact.kind) \(container)\(text.name(fact))"
    }
  }

  @Test(
    arguments: [
      (
        "struct A {}; class B {}; enum C {}; actor D {}; protocol E {}",
        ["struct A", "class B", "enum C", "actor D", "protocol E"]
      ),
      ("extension A.B {}; typealias C = D; macro e() = #f", ["extension ", "typealias C", "macro e"]),
      ("infix operator +++: P; precedencegroup P {}", ["operator +++", "precedenceGroup P"]),
      (
        "class A { init() {}; deinit {}; subscript(i: Int) -> B { c } }",
        ["class A", "initializer A.init", "deinitializer A.deinit", "subscript A.subscript"]
      ),
      ("enum A { case b, c(D); indirect case e }", ["enum A", "enumCase A.b", "enumCase A.c", "enumCase A.e"]),
      ("protocol A<B> { associatedtype B; func c() }", ["protocol A", "associatedType A.B", "function A.c"]),
      ("let a = 1, b: B; var c: C { d }", ["variable a", "variable b", "variable c"]),
      ("let (a, (b, _)) = c", ["variable a", "variable b"]), ("let (_, a) = b", ["variable ", "variable a"]),
      ("let _ = a", ["variable "]), ("var _: A", []), ("struct A { #b(c) }", ["struct A", "variable A.#b"]),
      (
        "func a() { struct B { let c: C }; func d() {} }", ["function a", "struct a.B", "variable B.c", "function a.d"]
      ),
      ("let a = { struct B {} }", ["variable a", "struct a.B"]),
      ("var a: A { func b() {} }", ["variable a", "function a.b"]),
      ("func a(b: B = { enum C {} }()) {}", ["function a", "enum a.C"]),
      ("@A({ struct B {} }) class C {}", ["class C", "struct C.B"]),
      (
        "func + (a: A) {}; prefix func - (a: A) {}; static func == (a: A, b: A) {}",
        ["function +", "function -", "function =="]
      ),
      ("struct `A B` { let `in`: C }", ["struct A B", "variable A B.in"]), ("distributed actor A {}", ["actor A"]),
    ] as [(String, [String])])
  func declarationsInOrder(source: String, expected: [String]) { #expect(outline(source) == expected) }

  // MARK: - Flags

  private static let words: [(String, DeclarationFact.Flags)] = [
    ("private func x() {}", .isPrivate), ("fileprivate func x() {}", .isFileprivate),
    ("internal func x() {}", .isInternal),
    ("package func x() {}", .isPackage), ("public func x() {}", .isPublic), ("open class x {}", [.isPublic, .isOpen]),
    ("static func x() {}", .isStatic), ("class func x() {}", .isStatic), ("override func x() {}", .isOverride),
    ("final func x() {}", .isFinal), ("mutating func x() {}", .isMutating), ("convenience init() {}", .isConvenience),
    ("lazy var x = 1", .isLazy), ("weak var x: A?", .isWeak), ("let x = 1", .isConstant),
    ("nonisolated func x() {}", .isNonisolated), ("nonisolated(unsafe) var x = 1", .isNonisolated),
    ("nonisolated(nonsending) func x() async {}", [.isNonisolated, .isAsync]), ("prefix func x() {}", .isPrefix),
    ("postfix func x() {}", .isPostfix), ("func x() async {}", .isAsync), ("func x() throws {}", .isThrowing),
    ("func x() throws(E) {}", .isThrowing), ("func x() rethrows {}", .isThrowing), ("func x() reasync {}", .isAsync),
    ("init?() {}", .isFailable), ("init!() {}", []), ("init() async throws {}", [.isAsync, .isThrowing]),
    ("private(set) var x = 1", .hasRestrictedSetter),
    ("public internal(set) var x = 1", [.isPublic, .hasRestrictedSetter]),
    ("unowned(unsafe) var x: A", []), ("required init() {}", []), ("consuming func x() {}", []),
    ("dynamic func x() {}", []),
    ("@propertyWrapper struct x {}", .isPropertyWrapper), ("@resultBuilder struct x {}", .isResultBuilder),
    ("@dynamicMemberLookup struct x {}", .isDynamicMemberLookup), ("@_disfavoredOverload func x() {}", .isDisfavored),
    ("@Custom func x() {}", .hasCustomAttribute), ("@A.Custom func x() {}", .hasCustomAttribute),
    ("@objc func x() {}", []), ("@storageRestrictions(initializes: y) var x: A", []), ("@sensitive struct x {}", []),
    ("@available(*, unavailable) func x() {}", .isUnavailable), ("@available(*, deprecated) func x() {}", []),
    ("@available(iOS, unavailable) func x() {}", []),
    ("@available(*, unavailable, renamed: \"y\") func x() {}", .isUnavailable),
  ]

  @Test(arguments: words) func wordsBecomeFlags(source: String, flags: DeclarationFact.Flags) {
    #expect(FactsText(source).facts.declarations.first?.flags == flags)
  }

  /// Attributes count in whatever branch they stand; what is unavailable in another build can be used in this one.
  @Test(
    arguments: [
      ("#if true\n@propertyWrapper\n#endif\nstruct x {}", .isPropertyWrapper),
      ("#if NEVER\n@resultBuilder\n#endif\nstruct x {}", .isResultBuilder),
      ("#if NEVER\n@objc\n#else\n@Custom\n#endif\nclass x {}", .hasCustomAttribute),
      ("#if true\n#if NEVER\n@dynamicMemberLookup\n#endif\n#endif\nstruct x {}", .isDynamicMemberLookup),
      ("#if true\n@available(*, unavailable)\n#endif\nfunc x() {}", .isUnavailable),
      ("#if NEVER\n@available(*, unavailable)\n#endif\nfunc x() {}", []),
      ("#if NEVER\n@Custom\n#endif\npublic func x() {}", [.isPublic, .hasCustomAttribute]),
    ] as [(String, DeclarationFact.Flags)])
  func attributesUnderConditionsCount(source: String, flags: DeclarationFact.Flags) {
    #expect(FactsText(source).facts.declarations.first?.flags == flags)
  }

  @Test(
    arguments: [
      ("var x: A { b }", [.isComputed]), ("var x: A { get { b } set { c } }", [.isComputed, .hasSetter]),
      ("var x: A { get async throws { b } }", .isComputed), ("var x: A { _read { yield b } }", .isComputed),
      ("var x: A { _read { yield b } _modify { yield &c } }", [.isComputed, .hasSetter]),
      ("var x: A { unsafeAddress { b } unsafeMutableAddress { c } }", [.isComputed, .hasSetter]),
      ("var x = 1 { didSet {} }", []), ("var x: A { willSet {} }", []),
      ("override var x: A { didSet {} }", [.isOverride, .isComputed]),
      ("var x: A { @B init(c) { d } get { e } }", .isComputed), ("var x = 1", []), ("let x: A", .isConstant),
      ("subscript(i: A) -> B { c }", []), ("subscript(i: A) -> B { get { c } set { d } }", .hasSetter),
    ] as [(String, DeclarationFact.Flags)])
  func accessorsTellWhatIsComputed(source: String, flags: DeclarationFact.Flags) {
    #expect(FactsText(source).facts.declarations.first?.flags == flags)
  }

  // MARK: - Heads

  @Test(
    arguments: [
      ("struct x<A, B: C, each D, let n: Int, E: ~Copyable> {}", "A, B: C, each D, n: Int, E"),
      ("protocol x<A, B> {}", "A, B"), ("func x<T: A & B>() {}", "T: compositionType(A, B)"),
      ("macro x<T>() = #a", "T"),
      ("typealias x<T> = A", "T"), ("subscript<T>(i: T) -> T { a }", "T"), ("init<T: A.B>() {}", "T: A.B"),
      ("func x() {}", ""),
    ] as [(String, String)])
  func genericParameters(source: String, expected: String) {
    let text = FactsText(source)
    let range = text.facts.declarations.first?.genericParameters.indices ?? 0..<0
    let parameters = text.facts.genericParameters[range].map { parameter in
      (parameter.isPack ? "each " : "") + text.facts.text(parameter.name)
        + (parameter.constraint == noTerm ? "" : ": \(text.term(parameter.constraint))")
    }
    #expect(parameters.joined(separator: ", ") == expected)
  }

  @Test(
    arguments: [
      ("func x<T>() where T: A, T.B == C {}", "conformanceRequirement(T, A), sameTypeRequirement(T.B, C)"),
      ("func x<T>() where T: ~Copyable {}", ""), ("func x() throws(A) {}", "unknownType(A)"),
      ("init<T>() throws(A) where T: B {}", "conformanceRequirement(T, B), unknownType(A)"),
      ("extension x where Self: A {}", "conformanceRequirement(Self, A)"), ("func x<let n: Int>() where n == 3 {}", ""),
      ("associatedtype x where x.A == B", "sameTypeRequirement(x.A, B)"),
      ("func x<each T>() where repeat each T: A {}", "conformanceRequirement(T, A)"),
      ("struct x<T>: A where T: B & C {}", "conformanceRequirement(T, compositionType(B, C))"),
    ] as [(String, String)])
  func requirements(source: String, expected: String) {
    let text = FactsText(source)
    #expect(text.facts.declarations.first.map { text.list($0.requirements) } == expected)
  }

  @Test(
    arguments: [
      ("struct x: A, B.C, D<E> {}", "A, B.C, D<E>"), ("struct x: ~Copyable, A {}", "A"),
      ("struct x: @unchecked Sendable {}", "Sendable"),
      ("extension x: @retroactive A {}", "A"), ("class x: @MainActor A {}", "attributedType(A, attribute(MainActor))"),
      ("associatedtype x: A = B", "A"), ("struct x: A & B {}", "compositionType(A, B)"),
      ("struct x: nonisolated A {}", "A"),
      ("enum x: A & ~Copyable {}", "compositionType(A)"), ("struct x {}", ""),
    ] as [(String, String)])
  func inheritance(source: String, expected: String) {
    let text = FactsText(source)
    #expect(text.facts.declarations.first.map { text.list($0.inheritance) } == expected)
  }

  @Test(
    arguments: [
      ("@A var x: B", "attribute(A)"), ("@A(b, c: d) var x: B", "attribute(A, argument(b), argument c(d))"),
      ("@A.B<C> var x: D", "attribute(A.B<C>)"), ("@objc @A var x: B", "attribute(A)"),
      ("@main struct x {}", "attribute(main)"),
      ("@available(*, deprecated) @IBOutlet var x: A", "attribute(IBOutlet)"),
      (
        "@A\n#if B\n@C(d)\n#else\n@E\n#endif\nvar x: F",
        "attribute(A), attribute(C, argument(d)), attribute(E)"
      ),
      ("@A(\\.b) var x: C", "attribute(A, argument(keyPath(-, keyPathMember b)))"),
      ("@A::B var x: C", "attribute(A.B)"),
      ("@A { b } var x: C", "attribute(A)"), ("@A let (x, y) = b", "attribute(A)"), ("enum E { @A case x }", ""),
    ] as [(String, String)])
  func attributes(source: String, expected: String) {
    let text = FactsText(source)
    #expect(text.facts.declarations.first.map { text.list($0.attributes) } == expected)
  }
}
