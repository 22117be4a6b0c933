package import SwiftSyntax

/// Collects the import statements of a parsed file, in source order.
///
/// Swift allows imports at the top level of a file only, within any number of `#if`; every branch counts.
package struct ImportCollector {
  private let lines: LineTable
  private var statements: [ImportStatement] = []

  private init(lines: LineTable) { self.lines = lines }

  /// The import statements of a file that is not parsed yet.
  package static func imports(in bytes: [UInt8]) -> [ImportStatement] {
    let file = ParsedFile(bytes)
    return imports(in: file.syntax, lines: file.lines)
  }

  package static func imports(in file: SourceFileSyntax, lines: LineTable) -> [ImportStatement] {
    var collector = ImportCollector(lines: lines)
    collector.collect(file.statements, isConditional: false)
    return collector.statements
  }

  private mutating func collect(_ items: CodeBlockItemListSyntax, isConditional: Bool) {
    for item in items {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        collect(statement, isConditional: isConditional)
      } else if let conditional = item.item.as(IfConfigDeclSyntax.self) {
        collect(conditional)
      }
    }
  }

  private mutating func collect(_ conditional: IfConfigDeclSyntax) {
    for clause in conditional.clauses {
      if case .statements(let items) = clause.elements { collect(items, isConditional: true) }
    }
  }

  private mutating func collect(_ declaration: ImportDeclSyntax, isConditional: Bool) {
    guard let module = declaration.path.first?.name, module.presence == .present else { return }
    let place = lines.position(ofOffset: declaration.positionAfterSkippingLeadingTrivia.utf8Offset)
    var statement = ImportStatement(
      module: module.identifier?.name ?? module.text, line: place.line, column: place.column,
      isConditional: isConditional)
    for modifier in declaration.modifiers {
      if let access = ImportStatement.Access(rawValue: modifier.name.text) { statement.access = access }
    }
    for attribute in declaration.attributes.inEveryBranch {
      switch attribute.attributeName.trimmedDescription {
      case "testable": statement.isTestable = true
      case "_exported": statement.isExported = true
      default: break
      }
    }
    statements.append(statement)
  }
}
