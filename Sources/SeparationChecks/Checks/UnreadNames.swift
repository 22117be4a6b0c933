import CodeModel
import PlatformTables
import SeparationPlans
import SourceSites

/// What becomes open although its signature names what may come by an import that is less open, of a module whose
/// declarations were not read.
///
/// A name is known to come by an open import where something open in the same file names it already, where a file
/// names it that has no other imports, and where it is Foundation's.
struct UnreadNames {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let opening: Opening
  private var levels: [FileID: ImportLevels] = [:]
  /// The files that name what nothing declares that was read, by name; filled when it is first asked for.
  private var filesNaming: [String: Set<FileID>] = [:]

  init(_ facts: SeparationFacts, texts: SourceTexts, opening: Opening) {
    self.facts = facts
    self.texts = texts
    self.opening = opening
  }

  private var model: CodeModel { _read { yield facts.model } }

  mutating func imports(of file: FileID) -> [ImportLevels.Statement] {
    if let known = levels[file] { return known.statements }
    let read = ImportLevels(of: texts.bytes(of: file), importsAreInternal: opening.importsAreInternal)
    levels[file] = read
    return read.statements
  }

  mutating func reason(against id: DeclarationID) -> SeparationObstacle.Exposure? {
    let file = model[id].file
    let unread = unreadImports(of: file)
    let closed = unread.filter { !isOpen($0) }
    guard !closed.isEmpty else { return nil }
    for name in unreadNames(of: id) {
      let isOfFoundation = FoundationNames.types.contains(name)
      var culprit = closed.first { Self.foundation.contains($0.module) == isOfFoundation }
      // Some of Foundation's names are another system's alone.
      if !isOfFoundation, closed.count == unread.count { culprit = culprit ?? closed.first }
      guard let culprit, !isKnownToBeOpen(name, in: file) else { continue }
      return .mayBeClosed(name, from: culprit.module)
    }
    return nil
  }

  // MARK: - Imports

  private mutating func unreadImports(of file: FileID) -> [ImportLevels.Statement] {
    let known = Set(
      facts.importsOfFile[file.index].map(\.dependency).filter(facts.hasKnownDeclarations).map { model[$0].importName })
    return imports(of: file).filter { !known.contains($0.module) }
  }

  private func isOpen(_ statement: ImportLevels.Statement) -> Bool {
    statement.level >= opening.level && !(statement.bringsSPI && opening.level == .public)
  }

  private static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]

  // MARK: - What is known of a name

  private mutating func isKnownToBeOpen(_ name: String, in file: FileID) -> Bool {
    let open = Set(unreadImports(of: file).filter(isOpen).map(\.module))
    // A platform's module may pass Foundation on.
    if FoundationNames.types.contains(name) { return open.contains(where: PlatformModules.contain) }
    if filesNaming.isEmpty { fillFilesNaming() }
    return filesNaming[name]?.contains { other in
      other == file
        ? isNamedOpenly(name, in: file) : Set(unreadImports(of: other).map(\.module)).isSubset(of: open)
    } ?? false
  }

  private func isNamedOpenly(_ name: String, in file: FileID) -> Bool {
    facts.units.units(in: file).flatMap(facts.units.declarations(in:)).contains { id in
      model[id].access >= opening.level && !texts.head(of: model[id]).contains("@_spi(")
        && unreadNames(of: id).contains(name)
    }
  }

  private mutating func fillFilesNaming() {
    for index in model.declarations.indices {
      for name in unreadNames(of: DeclarationID(index)) {
        filesNaming[name, default: []].insert(model.declarations[index].file)
      }
    }
  }

  private func unreadNames(of id: DeclarationID) -> [String] {
    let declaration = model[id]
    let types =
      declaration.writtenTypes + declaration.inheritance + declaration.genericParameters.compactMap(\.constraint)
    let attributes = opening.level == .public ? declaration.attributes : []
    // Other modules compile what a public function has as a default.
    let values = opening.level == .public ? declaration.unreadNamesInDefaults : []
    return ((types + attributes).flatMap(\.named).filter { $0.declaration == nil }.map(\.name) + values).filter {
      !StandardNames.needNoImport.contains($0) && !LanguageAttributes.all.contains($0) && $0 != "Self" && $0 != "Any"
    }
  }
}
