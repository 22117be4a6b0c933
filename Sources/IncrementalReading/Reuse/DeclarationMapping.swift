import CodeModel
import NameResolution

/// Turns what an earlier reading says of declarations into what a new one says, where files, types and declarations
/// have other numbers.
struct DeclarationMapping {
  private let known: KnownDeclarations
  private let tables: DeclarationDecoder.Tables

  /// - Parameters:
  ///   - known: the declarations of the earlier reading.
  ///   - types: by type of the earlier model, its new number.
  ///
  /// Nil where what is kept is damaged.
  init?(
    from known: KnownDeclarations, of earlier: KnownReading, to numbered: NumberedModel, numbers: DeclarationNumbers,
    types: [TypeID?]
  ) {
    guard known.files.count == earlier.model.files.count else { return nil }
    let matching = FileMatching(from: earlier.model, to: numbered.model)
    var declarations = [DeclarationID?](repeating: nil, count: known.declarationCount)
    for (file, old) in known.files.enumerated() {
      guard let newFile = matching.newFile[file] else { continue }
      let range = numbers.ranges[newFile.index]
      guard let before = try? known.outline(of: FileID(file)) else { return nil }
      let after = numbers.outline(ofFile: newFile.index, in: numbered.table)
      if before == after {
        for offset in before.indices {
          declarations[old.declarations.lowerBound + offset] = DeclarationID(range.lowerBound + offset)
        }
      } else {
        for (offset, new) in Self.matches(of: before, in: after) {
          declarations[old.declarations.lowerBound + offset] = DeclarationID(range.lowerBound + new)
        }
      }
    }
    guard let tables = try? known.tables(by: NumberMapping(declarations: declarations, types: types)) else {
      return nil
    }
    self.known = known
    self.tables = tables
  }

  /// What a file says; nil where it names what is not there any more.
  func found(in file: FileID, as newFile: FileID) -> FoundDeclarations? { known.found(in: file, as: newFile, tables) }

  /// Of declarations of one kind and name the first is the first and the second the second, if there are still as many:
  /// where one of them became another, whoever names it is resolved again (see ``AffectedNames``).
  private static func matches(of before: [DeclarationOutline], in after: [DeclarationOutline]) -> [(old: Int, new: Int)]
  {
    let oldPlaces = Dictionary(grouping: before.indices, by: { before[$0] })
    let newPlaces = Dictionary(grouping: after.indices, by: { after[$0] })
    return oldPlaces.flatMap { outline, old in
      guard let new = newPlaces[outline], new.count == old.count else { return [] as [(old: Int, new: Int)] }
      return zip(old, new).map { (old: $0, new: $1) }
    }
  }
}
