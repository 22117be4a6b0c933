import CodeModel
import Testing

@testable import IncrementalReading
@testable import NameResolution
@testable import PackageReading
@testable import SwiftFacts
@testable import TypeInference

/// Declarations that are read with the names that were resolved for references are those that are found by resolving
/// names for them.
@Suite struct KnownUsesTests {
  private let facts: [FileFacts?]
  private let unresolved: CodeModel

  init() {
    let sources = [
      """
      public protocol Store { func load(_ key: String) -> Item }
      public struct Item { public var count = 0; public static let empty = Item() }
      """,
      """
      final class Screen {
        let store: any Store
        init(store: any Store = Disk()) { self.store = store }
        func show() { print(store.load("a").count, Item.empty.count) }
      }
      final class Disk: Store { func load(_ key: String) -> Item { key.isEmpty ? .empty : Item() } }
      Screen().show()
      """,
    ]
    facts = sources.map { FileFacts(parsing: Array($0.utf8)) }
    var model = CodeModel()
    model.packages = [Package(identity: "sample", name: "Sample", origin: .root, path: "")]
    model.modules = [Module(name: "Sample", kind: .executable, package: PackageID(0), folder: "Sources")]
    model.files = ["A", "main"].map {
      SourceFile(path: "Sources/\($0).swift", module: ModuleID(0), lineCount: 1, isSwift: true)
    }
    unresolved = model
  }

  private let request = DeclarationRequest(bodySpellings: ["Disk"], readsEntryPoints: true)

  private func resolved(_ declarations: DeclarationRequest?, names: (SymbolTable) -> [ResolvedNames]? = { _ in nil })
    -> (CodeModel, ReferenceResolver.Resolution)
  {
    var model = unresolved
    let resolution = ReferenceResolver.resolve(&model, facts: facts, declarations: declarations, names: names) { _ in
      nil
    }
    for file in resolution.declarations { model.add(file) }
    return (model, resolution)
  }

  private func kept() -> (model: CodeModel, bytes: [UInt8]) {
    let (model, resolution) = resolved(nil)
    var writer = ByteWriter()
    KnownUses(reading: CacheKey(.reading) { _ in }, symbolCount: resolution.symbolCount, files: resolution.uses!)
      .encode(into: &writer)
    return (model, writer.bytes)
  }

  @Test func theyMakeTheSameDeclarations() throws {
    let (before, bytes) = kept()
    let known = try bytes.decoded { try KnownUses(from: &$0) }
    let expected = resolved(request).0
    let found = resolved(request) { known.names(with: before.references, in: $0) }.0
    #expect(found.declarations == expected.declarations)
    #expect(found.uses == expected.uses)
    #expect(found.references == expected.references)
    #expect(found.bodies == expected.bodies)
    #expect(found.topLevelCode == expected.topLevelCode)
    #expect(expected.uses.count > 10 && !expected.bodies.isEmpty && expected.topLevelCode.count == 1)
  }

  /// What is kept is believed, so that a test which resolves all the same would fail.
  @Test func nothingIsResolvedAgain() {
    let found = resolved(request) { table in
      (0..<table.facts.count - 1).map { _ in ResolvedNames(references: [], uses: []) }
    }.0
    #expect(found.uses.isEmpty && found.references.isEmpty && !found.declarations.isEmpty)
  }

  @Test func thoseOfOtherFilesAreNotTaken() throws {
    let known = try kept().bytes.decoded { try KnownUses(from: &$0) }
    let other = KnownUses(reading: known.reading, symbolCount: known.symbolCount + 1, files: known.files)
    _ = resolved(nil) { table in
      #expect(other.names(with: [], in: table) == nil)
      #expect(known.names(with: [], in: table)?.count == 2)
      return nil
    }
  }

  /// Without its checksum a changed entry may be read, but every number in it still leads to a symbol.
  @Test func changedOnesAreRefusedOrCoherent() {
    let bytes = kept().bytes
    for offset in bytes.indices {
      for mask in [0x01, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[offset] ^= mask
        guard let known = try? changed.decoded({ try KnownUses(from: &$0) }) else { continue }
        let symbols = SymbolID(0)..<SymbolID(known.symbolCount)
        #expect(
          known.files.joined().allSatisfy {
            symbols.contains($0.symbol) && ($0.container == noSymbol || symbols.contains($0.container))
          })
      }
    }
  }
}
