package import CodeModel
import HostSystem
import SwiftSyntax

/// What a file's text says about its imports, and which parts of it other modules get to see.
package struct ImportSyntax: Sendable {
  /// In the order of the file; every branch of `#if` counts.
  package var sites: [ImportSite] = []
  /// The modules that `#if canImport(…)` asks for.
  package var conditions: Set<String> = []
  /// Every name in the file.
  package var names = SourceNames()
  package var exposures: [Exposure] = []
  /// `stringify` of `#stringify(…)`, in whatever place.
  package var macros: Set<String> = []
  /// `State` of `@State`
  package var attributes: Set<String> = []
  package var usesSubscripts = false
  var regions: [ConditionedRegion] = []
  package var lines = LineTable([])
  /// What was not understood may hold any name.
  package var hasSyntaxErrors = false

  package init() {}

  /// What has to hold for a place to be compiled.
  package func conditions(at offset: Int) -> BuildConditions {
    regions.lazy.filter { $0.range.contains(offset) }.reduce(into: BuildConditions()) { $0.formUnion($1.conditions) }
  }

  package init(of bytes: [UInt8]) {
    self = withDeepStack {
      let file = ParsedFile(bytes)
      var result = ImportSyntax()
      result.sites = ImportSite.all(in: file.syntax, lines: file.lines)
      result.names = SourceNames(of: file)
      result.regions = ConditionedRegion.all(in: file.syntax)
      result.lines = file.lines
      result.hasSyntaxErrors = file.syntax.hasError || file.cut?.leavesCodeOut == true
      let collector = ExposureCollector(viewMode: .sourceAccurate)
      collector.walk(file.syntax)
      result.exposures = collector.exposures
      result.macros = collector.macros
      result.attributes = collector.attributes
      result.conditions = collector.conditions
      result.usesSubscripts = collector.usesSubscripts
      return result
    }
  }

  /// The same of several files, read on every core, in their order; one that takes forever may hold any name.
  package static func parsing(_ sources: [[UInt8]]) -> [ImportSyntax] {
    sources.concurrentMap(
      patience: { ReadingPatience.seconds(forBytes: $0.count) }, abandoned: { _ in .unknown }, { ImportSyntax(of: $0) })
  }

  private static var unknown: ImportSyntax {
    var result = ImportSyntax()
    result.hasSyntaxErrors = true
    return result
  }
}

/// An import statement with everything that it says.
package struct ImportSite: Sendable, Hashable {
  package var module: String
  /// Where the statement begins, its attributes among it; counted from 1.
  package var line: Int
  package var column: Int
  package var offset: Int
  package var access: Declaration.Access?
  package var isTestable = false
  package var isExported = false
  package var isConditional = false
  /// `import struct A.B`, `import A.B`
  package var namesMember = false

  static func all(in tree: SourceFileSyntax, lines: LineTable) -> [ImportSite] {
    var result: [ImportSite] = []
    collect(tree.statements, lines, isConditional: false, into: &result)
    return result
  }

  private static func collect(
    _ items: CodeBlockItemListSyntax, _ lines: LineTable, isConditional: Bool, into result: inout [ImportSite]
  ) {
    for item in items {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        if let site = ImportSite(statement, lines, isConditional: isConditional) { result.append(site) }
      } else if let region = item.item.as(IfConfigDeclSyntax.self) {
        for clause in region.clauses {
          if case .statements(let inner) = clause.elements { collect(inner, lines, isConditional: true, into: &result) }
        }
      }
    }
  }

  private init?(_ statement: ImportDeclSyntax, _ lines: LineTable, isConditional: Bool) {
    guard let name = statement.path.first?.name, name.presence == .present else { return nil }
    offset = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    let place = lines.position(ofOffset: offset)
    module = name.identifier?.name ?? name.text
    (line, column) = (place.line, place.column)
    self.isConditional = isConditional
    namesMember = statement.importKindSpecifier != nil || statement.path.count > 1
    let names = statement.attributes.inEveryBranch.map(\.attributeName.trimmedDescription)
    isTestable = names.contains("testable")
    isExported = names.contains("_exported")
    let levels: [String: Declaration.Access] = [
      "private": .private, "fileprivate": .fileprivate, "internal": .internal, "package": .package, "public": .public,
    ]
    access = statement.modifiers.lazy.compactMap { levels[$0.name.text] }.first
  }
}
