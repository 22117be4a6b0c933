import CodeModel
import TestSupport
import Testing

@testable import IncrementalReading
@testable import NameResolution
@testable import PackageReading
@testable import PlatformTables
@testable import Snapshots
@testable import SwiftFacts
@testable import TypeInference

/// A project before and after an edit, the second time resolved with what the first time told.
///
/// ```swift
/// Edit(["App/A.swift": "struct A {}", "App/B.swift": "let b = A()"], changing: ["App/A.swift": "struct A { var c = 1 }"]).resolvedAgain
/// ```
struct Edit {
  /// The files whose names were resolved again; nil where everything was.
  let resolvedAgain: [String]?
  let findings: Findings
  /// What resolving everything from nothing gives.
  let expected: Findings

  /// All that names come to.
  struct Findings: Equatable {
    var references: [Reference]
    var declarations: [Declaration]
    var uses: [DeclarationUse]
    var bodies: [DeclarationID: Expression]

    init(_ model: CodeModel) {
      (references, declarations, uses, bodies) = (model.references, model.declarations, model.uses, model.bodies)
    }
  }

  /// - Parameter changes: new texts by path; an empty one removes the file.
  init(_ files: [String: String], changing changes: [String: String]) {
    let after = files.merging(changes) { $1 }.filter { !$0.value.isEmpty }
    let texts = Set(files.values).union(after.values)
    let facts = Dictionary(uniqueKeysWithValues: texts.map { ($0, FileFacts(parsing: Array($0.utf8))) })
    let before = Version(files, facts, earlier: nil)
    let again = Version(after, facts, earlier: before)
    findings = Findings(again.model)
    expected = Findings(Version(after, facts, earlier: nil).model)
    resolvedAgain = again.reuse.map { reuse in
      again.model.files.indices.filter { reuse[$0] == nil }.map { again.model.files[$0].path }
    }
  }

  private struct Version {
    let model: CodeModel
    let known: KnownReading
    let surfaces: [FileSurface]
    let declarations: KnownDeclarations
    /// By file, what was kept of the version before; nil for nothing at all.
    let reuse: [FileFindings?]?

    private static let librarySurface = SurfaceCollector.surface(of: StandardLibrary.facts)

    /// - Parameter factsOfText: each text is parsed once, however many versions have it.
    init(_ files: [String: String], _ factsOfText: [String: FileFacts], earlier: Version?) {
      var model = CodeModel()
      model.packages = [Package(identity: "project", name: "Project", origin: .root, path: "")]
      let paths = files.keys.sorted()
      let modules = Set(paths.map { String($0.prefix { $0 != "/" }) }).sorted()
      model.modules = modules.map { Module(name: $0, kind: .library, package: PackageID(0), folder: $0) }
      model.files = paths.map { path in
        SourceFile(
          path: path, module: ModuleID(modules.firstIndex { path.hasPrefix($0 + "/") }!), lineCount: 0, isSwift: true)
      }
      let facts = paths.map { factsOfText[files[$0]!] }
      let contents = paths.map { ContentIdentifier(ofFile: Array(files[$0]!.utf8)) }
      let surfaces = facts.map { SurfaceCollector.surface(of: $0!) }
      var used: [FileFindings?]?
      var visibilities: [UInt64] = []
      // Any name asks for a file's bodies.
      let resolution = ReferenceResolver.resolve(
        &model, facts: facts, declarations: DeclarationRequest(bodySpellings: Set(facts.flatMap { $0!.names }))
      ) { numbered in
        visibilities = numbered.table.visibility.digests(of: numbered.model)
        guard let earlier else { return nil }
        let versions = contents.indices.map {
          ReferenceReuse.Version(content: contents[$0], visibility: visibilities[$0], surface: surfaces[$0])
        }
        used = ReferenceReuse(
          of: earlier.known, for: numbered.model, versions: versions,
          standardLibrary: Self.librarySurface
        ) { earlier.surfaces[$0.index] }?.findings(earlier.declarations, for: numbered)
        return used
      }
      known = KnownReading(model: model, problems: [], contents: contents, visibilities: visibilities)
      declarations = try! KnownDeclarations(
        DeclarationEncoder.bytes(of: resolution.declarations, reading: CacheKey(.reading) { _ in }))
      for file in resolution.declarations { model.add(file) }
      reuse = used
      self.surfaces = surfaces
      self.model = model
    }
  }
}
