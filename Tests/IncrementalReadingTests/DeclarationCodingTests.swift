import CodeModel
import Testing

@testable import IncrementalReading
@testable import NameResolution
@testable import PackageReading
@testable import SwiftFacts

/// Declarations are read back as they were; what is damaged is refused, or at least leads nowhere outside.
@Suite struct DeclarationCodingTests {
  /// Every kind of declaration, type and expression.
  private static let source = """
    infix operator <+>: Tight
    precedencegroup Tight { higherThan: AdditionPrecedence }
    @Made(isRoot: true, as: [P.self]) public final class A<T: P & Q, U>: B, P where T: Sendable {
      @Wrap(\\.store, wrappedValue: 1) private(set) var a: [String: (Int, any P) -> T?]!
      lazy var b = A<Int, Outer.Inner>.make(1, two: "two", "\\(a) three") { x, y in x <+> y } last: { $0.d![1] }
      package static let shared: (some P)? = .init(x: nil, [1: 2.5], /r/)
      convenience init?(_ c: inout Int, d e: @autoclosure () -> P.Type = #make(1), f: Int...) async throws { guard let c = d as? Int else { return nil } }
      subscript(g: Int) -> T { get { self.g } set {} }
      deinit {}
      nonisolated func h() { for i in 0..<3 where i > 1 { if case .some(let j) = i { return print(j) } } ; h() }
      #if os(Linux)
      @available(*, unavailable) mutating func k() {}
      #endif
    }
    protocol P: AnyObject { associatedtype Item: Q = Int; var l: Item { get set } }
    typealias Q = Outer.Inner
    enum Outer { indirect case m(n: Outer), o; struct Inner { weak var p: A<Int, Int>? } }
    extension Outer.Inner: @retroactive Equatable {}
    actor Keeper { var kept = 0 }
    @freestanding(expression) macro make(_ q: Int) -> Int = #externalMacro(module: "M", type: "T")
    let (r, s) = (1, t)
    var t: [A<Int, Q>] { [] }
    t.first?.h()
    """

  private let model: CodeModel
  private let found: [FoundDeclarations]

  init() {
    var model = CodeModel()
    model.packages = [Package(identity: "sample", name: "Sample", origin: .root, path: "")]
    model.modules = [Module(name: "Sample", kind: .executable, package: PackageID(0), folder: "Sources")]
    model.files = ["A", "B"].map {
      SourceFile(path: "Sources/\($0).swift", module: ModuleID(0), lineCount: 1, isSwift: true)
    }
    let facts = [
      Self.source,
      "class B { let u = Outer.o; let é = \"👩‍👩‍👧\" }; func v(_ w: B) -> B.Type { w.u.m(n: .o); return type(of: w) }",
    ].map {
      FileFacts(parsing: Array($0.utf8)) as FileFacts?
    }
    found =
      ReferenceResolver.resolve(&model, facts: facts, declarations: DeclarationRequest(bodySpellings: ["Outer"])) { _ in
        nil
      }.declarations
    self.model = model
  }

  private var bytes: [UInt8] { DeclarationEncoder.bytes(of: found, reading: CacheKey(.reading) { $0.write("this") }) }

  private func filled(_ found: [FoundDeclarations]) -> CodeModel {
    var model = model
    for files in found { model.add(files) }
    return model
  }

  @Test func theyAreReadBackAsTheyWere() throws {
    let known = try KnownDeclarations(bytes)
    let before = filled(found)
    var after = model
    #expect(known.fill(&after))
    #expect(known.reading == CacheKey(.reading) { $0.write("this") })
    #expect(after.declarations == before.declarations)
    #expect(after.uses == before.uses)
    #expect(after.bodies == before.bodies)
    #expect(after.topLevelCode == before.topLevelCode)
    // The sample holds what there is to be read back.
    #expect(Set(before.declarations.map(\.kind)) == Set(Declaration.Kind.allCases))
    #expect(!before.uses.isEmpty && before.bodies.count > 5 && before.topLevelCode.count == 1)
    #expect(
      before.declarations.contains { !$0.attributeArguments.joined().isEmpty }
        && before.declarations.contains { $0.initialValue != nil })
  }

  @Test func aFileIsKnownAgainByWhatItDeclares() throws {
    let outline = try KnownDeclarations(bytes).outline(of: FileID(1))
    #expect(outline.map { "\($0.kind) \($0.name)" } == ["class B", "variable u", "variable é", "function v"])
  }

  @Test func cutOnesAreRefused() {
    let bytes = bytes
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DamagedEntry.self) { try KnownDeclarations(Array(bytes[..<length])) }
    }
  }

  /// Without its checksum a changed entry may be read, but every number in it still leads into its array.
  @Test func changedOnesAreRefusedOrCoherent() {
    let bytes = bytes
    for offset in bytes.indices {
      for mask in [0x01, 0x10, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[offset] ^= mask
        var model = model
        guard let known = try? KnownDeclarations(changed), known.fill(&model) else { continue }
        let range = model.declarations.indices
        let containers = model.declarations.enumerated().allSatisfy { number, declaration in
          declaration.container.map { $0.index < number } ?? true
        }
        #expect(
          containers
            && model.uses.allSatisfy {
              range.contains($0.used.index) && $0.user.map { range.contains($0.index) } ?? true
            })
        #expect(model.declarations.allSatisfy { $0.type.map { model.types.indices.contains($0.index) } ?? true })
        #expect(model.bodies.keys.allSatisfy { range.contains($0.index) })
      }
    }
  }
}
