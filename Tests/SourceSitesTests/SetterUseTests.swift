import CodeModel
import NameResolution
import PackageWriting
import SourceSites
import SwiftFacts
import TestSupport
import Testing

/// Whether code sets a property: the use of `size` or `part` in each of these, from another file of the module.
@Suite struct SetterUseTests {
  private struct Sources: SourceReading {
    let project: Project
    func bytes(of file: FileID) -> [UInt8] { project.bytes(of: project.model[file].path) ?? [] }
    func names(in file: FileID) -> SourceNames { SourceNames.parsing([bytes(of: file)])[0] }
    func code(of file: FileID) -> (any ParsedCode)? { SiteReader(bytes(of: file)) }
  }

  private static let shelf = """
    public struct Part { public var text = ""; public mutating func clear() {}; public func read() {} }
    public final class Box { public var text = "" }
    public protocol Shared: AnyObject { var text: String { get set } }
    """

  /// - Parameter property: the declaration of `size` in a class.
  private static func sets(_ property: String, _ body: String) throws -> Bool {
    let project = Project(
      [
        "App/Shelf.swift": shelf, "App/Store.swift": "public final class Store { \(property); public init() {} }",
        "App/Use.swift": "func use(store: Store) { \(body) }",
      ], declarations: DeclarationRequest(bodySpellings: ["size"]))
    let model = project.model
    let uses = model.uses(in: FileID(2)).filter { model[$0.used].name == "size" }
    #expect(!uses.isEmpty)
    let setters = SetterUses(model, Sources(project: project))
    return uses.contains(where: setters.sets)
  }

  @Test(arguments: [
    ("store.size = 1", true), ("store.size += 1", true), ("swap(&store.size, &store.size)", true),
    ("(store.size, _) = (1, 2)", true), ("_ = store.size", false), ("_ = store.size + 1", false),
    ("print(store.size)", false), ("if store.size == 1 {}", false), ("let x = store.size; _ = x", false),
    ("_ = store.size.description", false), ("store.size.negate()", true), ("_ = store.size.advanced(by: 1)", false),
    ("_ = \\Store.size", true),
  ])
  func aNumber(body: String, isSet: Bool) throws {
    #expect(try Self.sets("public internal(set) var size = 0", body) == isSet)
  }

  @Test(arguments: [
    ("store.size.text = \"\"", true), ("store.size.clear()", true), ("store.size.read()", false),
    ("_ = store.size.text", false), ("store.size.text.append(\"a\")", true), ("store.size = Part()", true),
  ])
  func aStruct(body: String, isSet: Bool) throws {
    #expect(try Self.sets("public internal(set) var size = Part()", body) == isSet)
  }

  /// What a reference refers to may be set without setting the reference.
  @Test(arguments: ["Box", "any Shared", "Box?", "any Shared & Sendable"])
  func aReference(type: String) throws {
    let property = "public internal(set) var size: \(type) = made()"
    #expect(try !Self.sets(property, "store.size.text = \"\""))
    #expect(try Self.sets(property, "store.size = other"))
  }

  @Test func aSetterThatIsOutOfReachIsNotUsed() throws {
    #expect(try !Self.sets("public private(set) var size = 0", "store.size = 1"))
    #expect(try !Self.sets("public fileprivate(set) var size = 0", "store.size = 1"))
    #expect(try !Self.sets("public package(set) var size = 0", "store.size = 1"))
  }

  @Test(arguments: [0, 1, 2, 5]) func theUsesOfAFileAreThoseOfNoOther(count: Int) {
    let files = (0..<count).map { ("App/F\($0).swift", "func f\($0)() { g(); g() }") }
    let project = Project(
      files: [("App/A.swift", "func g() {}")] + files, declarations: DeclarationRequest(bodySpellings: ["g"]))
    #expect(project.model.uses(in: FileID(0)).isEmpty)
    for file in 0..<count { #expect(project.model.uses(in: FileID(file + 1)).count == 2) }
    #expect(project.model.uses(in: FileID(count + 1)).isEmpty)
  }
}
