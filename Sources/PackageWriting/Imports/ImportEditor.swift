import SwiftSyntax

/// One import statement, where it stands and what it says.
struct ImportPlace {
  var statement: ImportDeclSyntax
  var isConditional: Bool

  var module: String { statement.path.first.map { $0.name.identifier?.name ?? $0.name.text } ?? "" }
  /// `import struct B.Thing`, `import B.Submodule`
  var namesMember: Bool { statement.importKindSpecifier != nil || statement.path.count > 1 }
  /// `Thing` of `import struct B.Thing`
  var member: String? {
    guard statement.importKindSpecifier != nil, let last = statement.path.last?.name else { return nil }
    return last.identifier?.name ?? last.text
  }
  var isTestable: Bool { hasAttribute("testable") }
  var isExported: Bool { hasAttribute("_exported") }

  var access: String? {
    statement.modifiers.map(\.name.text).first {
      ["public", "package", "internal", "fileprivate", "private"].contains($0)
    }
  }

  private func hasAttribute(_ name: String) -> Bool {
    statement.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }

  /// In the order of the file; every branch of `#if` counts.
  static func all(in tree: SourceFileSyntax) -> [ImportPlace] {
    var result: [ImportPlace] = []
    collect(tree.statements, isConditional: false, into: &result)
    return result
  }

  private static func collect(_ items: CodeBlockItemListSyntax, isConditional: Bool, into result: inout [ImportPlace]) {
    for item in items {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        result.append(ImportPlace(statement: statement, isConditional: isConditional))
      } else if let region = item.item.as(IfConfigDeclSyntax.self) {
        for clause in region.clauses {
          if case .statements(let inner) = clause.elements { collect(inner, isConditional: true, into: &result) }
        }
      }
    }
  }
}

extension EditedSource {
  /// What the file says about importing `module`: nil where it does not, otherwise whether unconditionally.
  func imports(_ module: String) -> Bool {
    ImportPlace.all(in: tree).contains { $0.module == module && !$0.namesMember }
  }

  /// Imports `module` besides `neighbour`, with the same access level; at the end of the imports where there is no such
  /// neighbour.
  ///
  /// - Parameters:
  ///   - access: the access level of the new import, nil for that of its neighbour.
  ///   - attributes: what stands before it, each with a blank behind it: `@_spi(Name) `.
  package mutating func addImport(
    of module: String, besides neighbour: String?, access: String? = nil, attributes: String = "",
    isTestable: Bool = false
  ) {
    let places = ImportPlace.all(in: tree)
    if let present = places.first(where: { $0.module == module && !$0.namesMember && !$0.isConditional }) {
      if let access { raise(present, to: access) }
      if isTestable, !present.isTestable { insert("@testable ", at: present.statement.textRange.lowerBound) }
      return
    }
    let lineBreak = style.lineBreak
    let companion = places.first { $0.module == neighbour && !$0.isConditional }
    let level = access ?? companion?.access
    let line = "\(attributes)\(isTestable ? "@testable " : "")\(level.map { "\($0) " } ?? "")import \(module)"
    if let companion {
      return insert(
        "\(line)\(lineBreak)",
        at: lineStart(of: companion.statement.textRange.lowerBound, behindComments: companion.statement),
        followsText: true)
    }
    if let later = sortedPlace(for: module, among: places) {
      return insert("\(line)\(lineBreak)", at: later, followsText: true)
    }
    if let last = places.last(where: { !$0.isConditional }) {
      return insert(lineBreak + line, at: endBehindComment(last.statement.textRange.upperBound))
    }
    insertFirstImport("\(line)\(lineBreak)\(lineBreak)")
  }

  /// The line of the first import that comes behind `module`, where imports are in the order of their names.
  private func sortedPlace(for module: String, among places: [ImportPlace]) -> Int? {
    let plain = places.filter { !$0.isConditional && !$0.isTestable && !$0.namesMember }
    let names = plain.map { $0.module.lowercased() }
    guard plain.count > 1, zip(names, names.dropFirst()).allSatisfy({ $0 <= $1 }),
      let later = plain.first(where: { $0.module.lowercased() > module.lowercased() })
    else { return nil }
    let range = later.statement.textRange
    let start = lineStart(of: range.lowerBound)
    return isBlank(start..<range.lowerBound) ? start : nil
  }

  /// Makes imports at least as open as a signature that names the module.
  mutating func raiseImports(of modules: [String], to access: String, unlessPublicByDefault isPublicByDefault: Bool) {
    for place in ImportPlace.all(in: tree)
    where modules.contains(place.module) && !(isPublicByDefault && place.access == nil) {
      raise(place, to: access)
    }
  }

  /// Puts `replacement` into the place of every import of `module`: access level, `#if` and comments stay.
  ///
  /// `@testable` goes, because the replacement offers all that is needed to everybody; `@_exported` stays.
  ///
  /// - Parameter held: the declarations that the replacement has; an import of another one goes, or where it is the only
  ///   one becomes an import of the whole module. Nil where it has them all.
  package mutating func replaceImport(of module: String, with replacement: String, holding held: Set<String>? = nil) {
    let all = ImportPlace.all(in: tree)
    // One that stands under a condition may not be there when it counts.
    if all.contains(where: { $0.module == replacement && !$0.namesMember && !$0.isConditional }) {
      return removeImport(of: module)
    }
    let places = all.filter { $0.module == module }
    let isMissing = places.map { place in place.member.map { held?.contains($0) == false } ?? false }
    for (number, place) in places.enumerated() {
      guard let name = place.statement.path.first?.name else { continue }
      if !isMissing[number] {
        replace(name.textRange, with: replacement)
        dropTestable(of: place)
      } else if number == 0, !isMissing.contains(false) {
        let start = (place.statement.importKindSpecifier ?? name).textRange.lowerBound
        replace(start..<place.statement.path.textRange.upperBound, with: replacement)
        dropTestable(of: place)
      } else {
        remove(place)
      }
    }
  }

  /// Removes every import of `module` with its line.
  package mutating func removeImport(of module: String) {
    for place in ImportPlace.all(in: tree) where place.module == module { remove(place) }
  }

  private mutating func remove(_ place: ImportPlace) {
    let range = place.statement.textRange
    let line = lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
    let isAlone = isBlank(line.lowerBound..<range.lowerBound) && endsLine(range.upperBound)
    remove(isAlone ? withBlankLinesBehind(line) : withSemicolon(range, of: place.statement))
  }

  /// A semicolon that nothing precedes is an error: what parted the statement from the next one goes with it.
  private func withSemicolon(_ range: Range<Int>, of statement: ImportDeclSyntax) -> Range<Int> {
    guard let semicolon = statement.parent?.as(CodeBlockItemSyntax.self)?.semicolon else { return range }
    let end = semicolon.textRange.upperBound
    return range.lowerBound..<end + bytes[end...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// Where blank lines, or the file's beginning, precede the line, those behind it go too.
  private func withBlankLinesBehind(_ line: Range<Int>) -> Range<Int> {
    guard line.lowerBound <= textStart || isBlank(lineStart(of: line.lowerBound - 1)..<line.lowerBound) else {
      return line
    }
    var end = line.upperBound
    while end < bytes.count, isBlank(end..<lineEnd(of: end)) { end = lineEnd(of: end) }
    return line.lowerBound..<end
  }

  private mutating func dropTestable(of place: ImportPlace) {
    for element in place.statement.attributes {
      if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == "testable" {
        remove(attribute.textRange.lowerBound..<attribute.endPosition.utf8Offset)
      }
    }
  }

  /// An import whose module appears in public signatures must be public itself under `InternalImportsByDefault`.
  private mutating func raise(_ place: ImportPlace, to access: String) {
    let order = ["private", "fileprivate", "internal", "package", "public"]
    if let modifier = place.statement.modifiers.first(where: { order.contains($0.name.text) }) {
      let isLower = order.firstIndex(of: modifier.name.text)! < order.firstIndex(of: access)!
      if isLower { replace(modifier.name.textRange, with: access) }
    } else {
      insert("\(access) ", at: place.statement.importKeyword.textRange.lowerBound)
    }
  }

  private func lineStart(of offset: Int, behindComments statement: ImportDeclSyntax) -> Int {
    let start = lineStart(of: offset)
    return isBlank(start..<offset) ? start : offset
  }

  private func endsLine(_ offset: Int) -> Bool {
    let rest = String(decoding: bytes[offset..<lineEnd(of: offset)], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    return rest.isEmpty || rest.first!.isNewline || rest.starts(with: "//")
  }

  /// Behind the comment that belongs to what ends at `offset`, where nothing else follows on its line.
  private func endBehindComment(_ offset: Int) -> Int {
    guard endsLine(offset) else { return offset }
    let rest = bytes[offset..<lineEnd(of: offset)]
    guard rest.contains(UInt8(ascii: "/")) else { return offset }
    return rest.lastIndex { !"\r\n \t".utf8.contains($0) }.map { $0 + 1 } ?? offset
  }

  /// Behind the file's header comment.
  private mutating func insertFirstImport(_ text: String) {
    guard let first = tree.statements.first, let declaration = first.item.as(DeclSyntax.self),
      let slice = try? DeclarationSlice(of: declaration, in: self)
    else {
      return insert(
        text, at: tree.statements.first.map { lineStart(of: $0.textRange.lowerBound) } ?? bytes.count, followsText: true
      )
    }
    insert(text, at: slice.range.lowerBound, followsText: true)
  }
}
