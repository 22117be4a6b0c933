import CodeModel
import TestSupport
import Testing

@testable import PackageReading

/// No edge is guessed: what a package adds to types that are not read completely is named only where the types at hand
/// tell it from what is not read.
@Suite struct CertaintyTests {
  private static let tokens = """
    struct Token { var text = ""; var size = 0 }
    func makeToken() -> Token { Token() }
    """
  private static let additions = """
    extension String {
      init(_ token: Token) { self = token.text }
      init(_ handle: UnreadHandle) { self = "" }
      init(cut token: Token, at place: Int) { self = token.text }
      func joined(_ token: Token) -> String { self }
    }
    extension Int {
      init(_ token: Token) { self = token.size }
      init(_ count: UnreadCount) { self = 0 }
    }
    extension UInt32 {
      static func - (left: Self, right: Int.IntegerLiteralType) -> UInt32 { left }
      static func - (left: Self, right: UInt16) -> UInt32 { left }
    }
    extension Array where Element: Equatable { mutating func append(_ elements: Element...) {} }
    extension UnreadFont {
      convenience init(descriptor: UnreadDescriptor, size: UnreadSize, scale: Int) { self.init() }
      convenience init(descriptor: UnreadDescriptor, size: Int) { self.init() }
      func draw(_ token: Token) {}
    }
    func + (left: Token, right: Token) -> Token { left }
    func + (left: String, right: Token) -> String { left }
    """

  @Test(arguments: [
    // The argument is of an unknown type.
    "_ = String(unread)", "_ = Int(unread)", "_ = Int(unread.value)", "_ = Int(unread[0]) + 1",
    "_ = UnreadFont(descriptor: unread, size: 0)", "_ = UnreadFont(descriptor: unread, size: unread)",
    // The parameter is, and the argument goes into the standard library's initializer.
    "_ = String(3)", "_ = String(3.5)", "_ = String(true)", "_ = Int(3.5)", "_ = Int(number)", "_ = Int(\"3\")",
    "_ = String(describing: number)", "_ = String(number)", "_ = [1].map(String.init)", "_ = [1].map { String($0) }",
    "_ = [unread].map(String.init)", "let make = Int.init; _ = make",
    // A method of which nobody knows the others, given what it certainly does not take.
    "font.draw(3)", "_ = \"a\".joined(\"b\")",
    // An operator as a value, of a type that it does not take, or of which nothing is known.
    "_ = [\"a\"].reduce(\"\", +)", "_ = [1].reduce(0, +)", "_ = unread.reduce(unread, +)", "let add = (+); _ = add",
    // An operand is not known, and the standard library's operator takes the other.
    "_ = \"a\".lowercased() + unread", "_ = \"a\".lowercased() + \"b\"",
    // Two of one type, or one and a literal, and one element: the standard library's own takes these.
    "_ = UInt32(1) - UInt32(2)", "_ = UInt32(1) - 2", "var all = [1]; all.append(2)",
  ])
  func nothingIsNamed(statement: String) {
    #expect(Self.names(statement).isEmpty)
  }

  @Test(arguments: [
    "_ = String(token)", "_ = Int(token)", "_ = String(Token())", "_ = String(cut: token, at: 1)",
    "_ = String(cut: unread, at: unread)", "_ = [token].map { String($0) }",
    "font.draw(token)", "font.draw(unread)", "_ = \"a\".joined(token)", "_ = [token].reduce(token, +)",
    "_ = UInt32(1) - UInt16(2)", "var all = [1]; all.append(2, 3)", "_ = token + token", "_ = unread + token",
    "_ = \"a\".lowercased() + token",
  ])
  func whatTypesOrLabelsTellIsNamed(statement: String) {
    #expect(Self.names(statement) == ["App/Additions.swift"])
  }

  /// Of two modules that offer the same to a type neither is named.
  @Test func ofTwoModulesNeitherIsGuessed() {
    let project = Project([
      "Core/Item.swift": "public struct Item { public init() {} }",
      "Left/Left.swift": "import Core\npublic struct L {}\nextension Item { public func add(_ value: L) {} }",
      "Right/Right.swift": "import Core\npublic struct R {}\nextension Item { public func add(_ value: R) {} }",
      "App/App.swift": """
      import Core
      import Left
      import Right
      struct S { func guess(_ item: Item) { item.add(unread) }; func tell(_ item: Item, _ r: R) { item.add(r) } }
      """,
    ])
    let named = project.model.references.filter { project.model[$0.file].path == "App/App.swift" && $0.kind == .calls }
    #expect(named.map { project.model[$0.dependencyFile].path } == ["Right/Right.swift"])
  }

  /// A type that is not read may have a property of that name: only what is called, or wanted as a function, is ours.
  @Test(arguments: [
    ("item.isShared", false), ("item.isShared == true", false), ("item.isShared(in: 1)", true),
    ("[1].map(item.cloud)", true), ("item.here", true), ("take([1: 2].swapped)", true),
  ])
  func aMethodAddedToAForeignTypeIsNotAProperty(_ text: String, isOurs: Bool) {
    let project = Project([
      "App/Item.swift": """
      import SDK
      extension OCItem {
        func isShared(in context: Int) -> Bool { isShared }
        func cloud(_ x: Int) -> Int { 1 }
        var here: Int { 1 }
      }
      extension Dictionary { func swapped() -> Int { 1 } }
      func take(_ any: Any) {}
      """,
      "App/Use.swift": "import SDK\nstruct U { func f(_ item: OCItem) { _ = \(text) } }",
    ])
    let named = project.model.references.filter { project.model[$0.file].path == "App/Use.swift" }
    #expect(named.contains { project.model[$0.dependencyFile].path == "App/Item.swift" } == isOurs)
  }

  /// What a type declares is meant before what a protocol's extension offers, whatever is left to defaults.
  @Test func whatATypeDeclaresComesBeforeWhatAProtocolOffers() {
    let project = Project(
      """
      protocol Query {}
      extension Query { func text() -> String { "" } }
      class Element: Query { func text(trimmed: Bool = true) -> String { "" } }
      struct U { func f(_ e: Element) { _ = e.text() } }
      """)
    #expect(project.kinds.contains("U -> Element calls"))
    #expect(!project.edges.contains("U -> Query"))
  }

  /// `.name` alone is no value of a type whose case of that name has a payload.
  @Test func aCaseWithAPayloadIsNotNamedWithoutIt() {
    let project = Project(
      """
      enum Context { case header(Int) }
      enum Place { case header }
      enum Style { static func usual(for c: Context) -> Int { 0 }; static func usual(for p: Place) -> Int { 1 } }
      struct U { func f() { _ = Style.usual(for: .header) } }
      """)
    #expect(project.edges.filter { $0.hasPrefix("U") } == ["U -> Place", "U -> Style"])
  }

  /// Of two files that declare the same of a type neither is named, but the type is.
  @Test(arguments: ["Tag.make(unread)", "[unread].map(Tag.make)", "Tag.make(unread()); return"])
  func ofTwoFilesNeitherIsGuessed(statement: String) {
    let project = Project([
      "App/Tag.swift": "struct Tag {}",
      "App/Left.swift": "extension Tag { static func make(_ n: Int) {} }",
      "App/Right.swift": "extension Tag { static func make(_ s: String) {} }",
      "App/Use.swift": "struct U { func f() { _ = \(statement) } }",
    ])
    #expect(project.edges == ["U -> Tag"])
    let named = project.model.references.filter { project.model[$0.file].path == "App/Use.swift" }
    #expect(Set(named.map { project.model[$0.dependencyFile].path }).isSubset(of: ["App/Tag.swift", "App/Use.swift"]))
  }

  /// Of functions that the platform has too, one of ours is meant where the argument is known to be ours.
  @Test(arguments: [
    ("cos(angle)", true), ("cos(unread() * 2)", false), ("cos(1.5)", false), ("turn(unread())", true),
    ("cos(of: unread())", true),
  ])
  func aFunctionThatThePlatformHasTooIsNotGuessed(_ call: String, isOurs: Bool) {
    let project = Project([
      "App/Angle.swift": """
      public struct Angle {}
      public func cos(_ angle: Angle) -> Double { 1 }
      public func cos(of angle: Angle) -> Double { 1 }
      public func turn(_ angle: Angle) -> Double { 1 }
      """,
      "App/Use.swift": "import Foundation\nstruct U { func f(angle: Angle) { _ = \(call) } }",
    ])
    let named = project.model.references.filter { project.model[$0.file].path == "App/Use.swift" && $0.kind == .calls }
    #expect(named.isEmpty == !isOurs)
  }

  /// The files that a statement names something of, but for the type of its variables.
  private static func names(_ statement: String) -> [String] {
    let use = "struct S { func f(number: Double, font: UnreadFont) { let token = makeToken()\n\(statement) } }"
    let project = Project(["App/Additions.swift": additions, "App/Tokens.swift": tokens, "App/Use.swift": use])
    let uses = project.model.references.filter { project.model[$0.file].path == "App/Use.swift" }
    let paths = uses.map { project.model[$0.dependencyFile].path }
    return Set(paths).subtracting(["App/Tokens.swift"]).sorted()
  }
}
