import Testing

@testable import PackageWriting

@Suite struct AccessTests {
  @Test(arguments: [
    ("struct ①A {}", "package struct A {}"),
    ("/// Doc.\n@MainActor final class ①A {}", "/// Doc.\n@MainActor package final class A {}"),
    ("@available(macOS 13, *)\nfunc ①f() {}", "@available(macOS 13, *)\npackage func f() {}"),
    ("internal let ①a = 1", "package let a = 1"),
    ("public struct ①A {}", "public struct A {}"),
    ("open class ①A {}", "open class A {}"),
    ("struct S { private(set) var ①a = 1 }", "struct S { package private(set) var a = 1 }"),
    ("protocol P { func ①f() }", "protocol P { func f() }"),
    ("enum E { case ①a }", "enum E { case a }"),
    ("extension ①E: P {}", "extension E: P {}"),
    ("@usableFromInline struct ①A {}", "@usableFromInline package struct A {}"),
    ("struct S { static func ①f() {} }", "struct S { package static func f() {} }"),
    ("struct S { ①init(a: Int) {} }", "struct S { package init(a: Int) {} }"),
    ("struct S { ①subscript(a: Int) -> Int { 1 } }", "struct S { package subscript(a: Int) -> Int { 1 } }"),
    ("var a = 1, ①b = 2", "package var a = 1, b = 2"),
  ])
  func aLevelRises(before: String, after: String) throws {
    var marked = try Marked(before)
    marked.source.raise(marked.declaration("①"), to: .package)
    #expect(marked.source.edited() == after)
  }

  @Test func usableFromInlineIsForWhatIsNotPublic() throws {
    var marked = try Marked("@usableFromInline internal struct ①A {}")
    marked.source.raise(marked.declaration("①"), to: .public)
    #expect(marked.source.edited() == "public struct A {}")
  }

  private func withInitializer(
    _ text: String, knowing knowledge: (Marked) -> ImplicitInitializer.Knowledge = { _ in .init() }
  ) throws -> String {
    var marked = try Marked(text)
    let initializer = try ImplicitInitializer(
      of: marked.declaration("①"), in: marked.source, knowing: knowledge(marked))
    initializer.write(into: &marked.source, level: .public)
    return marked.source.edited()
  }

  @Test func theMemberwiseInitializerIsWrittenOut() throws {
    let text = try withInitializer(
      """
      public struct ①Order {
          static let none = 0
          let id: Int  // unique
          var note: String?
          var count = 1, weight = 2.5
          let unit = "kg"
          let done: (Int) -> Void
          var total: Int { count }
          lazy var slow = 1

          func ship() {}
      }
      """)
    #expect(
      text == """
        public struct Order {
            static let none = 0
            let id: Int  // unique
            var note: String?
            var count = 1, weight = 2.5
            let unit = "kg"
            let done: (Int) -> Void

            public init(id: Int, note: String? = nil, count: Int = 1, weight: Double = 2.5, done: @escaping (Int) -> Void) {
                self.id = id
                self.note = note
                self.count = count
                self.weight = weight
                self.done = done
            }

            var total: Int { count }
            lazy var slow = 1

            func ship() {}
        }
        """)
  }

  @Test func aPropertyWithoutATypeIsAskedOfTheModel() throws {
    let text = "struct ①S { var ②a = make(); let ③done: Handler }"
    #expect(throws: Refusal.self) { try withInitializer(text) }
    let written = try withInitializer(text) { marked in
      var knowledge = ImplicitInitializer.Knowledge()
      knowledge.inferredTypes[marked["②"]] = "Thing"
      knowledge.functions = [marked["③"]]
      return knowledge
    }
    #expect(written.contains("public init(a: Thing = make(), done: @escaping Handler) {\n    self.a = a\n"))
  }

  @Test(arguments: [
    "struct ①S { @State var a: Int }", "struct ①S { var (a, b) = (1, 2) }",
    "struct ①S {\n#if DEBUG\nvar a: Int\n#endif\n}",
  ])
  func whatChangesTheInitializerIsRefused(text: String) throws {
    #expect(throws: Refusal.self) { try withInitializer(text) }
  }

  @Test(arguments: [
    ("class ①C {}", "class C {\n  public init() {}\n}"),
    ("class ①C {\n  var a = 1\n\n  func f() {}\n}", "class C {\n  var a = 1\n\n  public init() {}\n\n  func f() {}\n}"),
    ("class ①C {\n  func f() {}\n}", "class C {\n  public init() {}\n\n  func f() {}\n}"),
    ("struct ①S {\n}", "struct S {\n  public init() {}\n}"),
  ])
  func anEmptyInitializerIsWrittenOut(before: String, after: String) throws {
    #expect(try withInitializer(before) == after)
  }

  /// A parameter of a type that may not be copied says that it is consumed; a closure cannot.
  @Test(arguments: [
    ("struct ①S: ~Copyable { var k: Key }", "init(k: consuming Key)"),
    ("struct ①S: ~Copyable { var k: Key? }", "init(k: consuming Key? = nil)"),
    ("struct ①S<T: ~Copyable>: ~Copyable { let k: T }", "init(k: consuming T)"),
    ("struct ①S: P, ~Copyable { var n = 1 }", "init(n: consuming Int = 1)"),
    ("struct ①S: ~Copyable { var f: () -> Void }", "init(f: @escaping () -> Void)"),
    ("struct ①S: ~Swift.Copyable { var k: Key }", "init(k: consuming Key)"),
    ("struct ①S: ~Sendable { var k: Key }", "init(k: Key)"), ("struct ①S { var k: Key }", "init(k: Key)"),
    ("struct ①S<T: ~Copyable> { var k: Int }", "init(k: Int)"),
  ])
  func whatCannotBeCopiedIsConsumed(text: String, head: String) throws {
    #expect(try withInitializer(text).contains("public \(head) {"))
  }

  @Test(arguments: ["struct ①S: ~Escapable { var k: Key }", "struct ①S: ~Copyable, ~Escapable { var k: Key }"])
  func whatCannotEscapeIsRefused(text: String) {
    #expect(throws: Refusal.self) { try withInitializer(text) }
  }

  /// Which properties are parameters, and which of them may be left out.
  @Test(arguments: [
    ("var a: Int { didSet {} }", "a: Int"), ("var a = 1 { willSet {} }", "a: Int = 1"), ("var a: Int { 1 }", ""),
    ("var a: Int { get { 1 } set {} }", ""), ("let a = 1", ""), ("let a: Int", "a: Int"), ("let a: Int?", "a: Int?"),
    ("var a: Int?", "a: Int? = nil"), ("var a: Int!", "a: Int! = nil"), ("static var a = 1", ""),
    ("lazy var a = 1", ""),
    ("class var a: Int { 1 }", ""), ("weak var a: C?", "a: C? = nil"), ("unowned let a: C", "a: C"),
    ("private var a: Int", "a: Int"), ("var a: (Int) -> Int", "a: @escaping (Int) -> Int"),
    ("var a: (() -> Int)?", "a: (() -> Int)? = nil"), ("var a: ((Int) -> Int)", "a: @escaping ((Int) -> Int)"),
    ("var a: @Sendable () -> Void", "a: @escaping @Sendable () -> Void"), ("var `in`: Int", "`in`: Int"),
    ("let a, b: Int", "a: Int, b: Int"), ("var a: Int, b = 2", "a: Int, b: Int = 2"),
    ("let a: Int, b: String", "a: Int, b: String"),
    ("var a = true, b = 1.5, c = \"x\"", "a: Bool = true, b: Double = 1.5, c: String = \"x\""),
  ])
  func storedPropertiesAreParameters(member: String, list: String) throws {
    let text = try withInitializer("struct ①S {\n  \(member)\n}")
    #expect(text.contains("public init(\(list)) {"), "\(text)")
  }
}
