import SwiftSyntax

extension EditedSource {
  /// Takes slices out of the file, and the blank lines and `#if` regions that would be left around nothing.
  mutating func cut(_ slices: [DeclarationSlice]) {
    let gone = slices.map(\.range)
    let regions = EmptyRegionFinder.regions(in: tree, without: gone).map {
      lineStart(of: $0.lowerBound)..<lineEnd(of: $0.upperBound)
    }
    for range in joined((gone + regions).map(withoutDoubleBlanks)) { remove(range) }
  }

  /// One range for those that share blank lines: of two that overlap only one would be removed.
  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    if let last = result.last, last.upperBound == bytes.count { result[result.count - 1] = withBlankLinesBefore(last) }
    return result
  }

  /// The last declarations of a file take the blank lines before them along.
  private func withBlankLinesBefore(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, isBlank(lineStart(of: start - 1)..<start) { start = lineStart(of: start - 1) }
    return start..<range.upperBound
  }

  /// With the blank lines behind a slice, where blank lines, or the file's beginning, precede it too.
  private func withoutDoubleBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    guard end == bytes.count || bytes[..<end].last == UInt8(ascii: "\n") else { return range }
    let isAtBeginning = range.lowerBound <= textStart
    let followsBlankLine = !isAtBeginning && isBlank(lineStart(of: range.lowerBound - 1)..<range.lowerBound)
    guard isAtBeginning || followsBlankLine else { return range }
    while end < bytes.count, isBlank(end..<lineEnd(of: end)) { end = lineEnd(of: end) }
    guard end == bytes.count else { return range.lowerBound..<end }
    return withBlankLinesBefore(range.lowerBound..<end)
  }

  /// Whether nothing but comments and imports is left once `slices` are gone.
  func holdsNothing(without slices: [DeclarationSlice]) -> Bool {
    Self.isEmpty(tree.statements, without: slices.map(\.range))
  }

  fileprivate static func isEmpty(_ items: CodeBlockItemListSyntax, without gone: [Range<Int>]) -> Bool {
    items.allSatisfy { item in
      if item.item.is(ImportDeclSyntax.self) { return true }
      if let region = item.item.as(IfConfigDeclSyntax.self) { return isEmpty(region, without: gone) }
      return gone.contains { $0.contains(item.textRange.lowerBound) }
    }
  }

  fileprivate static func isEmpty(_ region: IfConfigDeclSyntax, without gone: [Range<Int>]) -> Bool {
    region.clauses.allSatisfy { clause in
      guard case .statements(let items) = clause.elements else { return clause.elements == nil }
      return isEmpty(items, without: gone)
    }
  }
}

/// Finds the outermost `#if` regions that hold nothing any more; those of imports alone were empty before and stay.
private enum EmptyRegionFinder {
  static func regions(in tree: SourceFileSyntax, without gone: [Range<Int>]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    collect(tree.statements, gone, into: &found)
    return found
  }

  private static func collect(_ items: CodeBlockItemListSyntax, _ gone: [Range<Int>], into found: inout [Range<Int>]) {
    for item in items {
      guard let region = item.item.as(IfConfigDeclSyntax.self), gone.contains(where: { item.textRange.overlaps($0) })
      else { continue }
      if EditedSource.isEmpty(region, without: gone), !holdsImport(region) {
        found.append(item.textRange)
        continue
      }
      for clause in region.clauses {
        if case .statements(let inner) = clause.elements { collect(inner, gone, into: &found) }
      }
    }
  }

  private static func holdsImport(_ region: IfConfigDeclSyntax) -> Bool {
    region.clauses.contains { clause in
      guard case .statements(let items) = clause.elements else { return false }
      return items.contains {
        $0.item.is(ImportDeclSyntax.self) || $0.item.as(IfConfigDeclSyntax.self).map(holdsImport) == true
      }
    }
  }
}
