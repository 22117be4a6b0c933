import CodeModel
import HostSystem

/// Reading everything at once: on all cores, each file into its place of the model's arrays, so that nothing is copied
/// together afterwards.
extension KnownDeclarations {
  /// Gives the model of the very reading that they belong to its declarations.
  ///
  /// - Returns: whether they could be read; otherwise the model is as it was.
  func fill(_ model: inout CodeModel) -> Bool {
    guard files.count == model.files.count else { return false }
    let mapping = NumberMapping(declarationCount: declarationCount, typeCount: model.types.count)
    guard let tables = try? tables(by: mapping) else { return false }
    var uses: [DeclarationUse] = []
    var bodies: [DeclarationDecoder.Bodies] = []
    let declarations = try? [Declaration](unsafeUninitializedCapacity: declarationCount) {
      declarations, declarationCount in
      uses = try [DeclarationUse](unsafeUninitializedCapacity: useCount) { uses, useCount in
        bodies = try read(into: Places(declarations: declarations, uses: uses), tables)
        useCount = self.useCount
      }
      declarationCount = self.declarationCount
    }
    guard let declarations else { return false }
    (model.declarations, model.uses) = (declarations, uses)
    for (found, code) in bodies {
      for (declaration, body) in found { model.bodies[declaration] = body }
      for (file, code) in code { model.topLevelCode[file] = code }
    }
    return true
  }

  /// Memory without values. Each thread fills the places of other files.
  private struct Places: @unchecked Sendable {
    let declarations: UnsafeMutableBufferPointer<Declaration>
    let uses: UnsafeMutableBufferPointer<DeclarationUse>
  }

  /// - Throws: ``DamagedEntry``; all places are empty again then.
  private func read(into places: Places, _ tables: DeclarationDecoder.Tables) throws -> [DeclarationDecoder.Bodies] {
    let shares = shares(availableCores)
    let found = shares.concurrentMap { share in try? read(share, into: places, tables) }
    guard found.contains(where: { $0 == nil }) else { return found.map { $0! } }
    for (share, found) in zip(shares, found) where found != nil { empty(share, of: places) }
    throw DamagedEntry()
  }

  private func read(_ share: Range<Int>, into places: Places, _ tables: DeclarationDecoder.Tables) throws
    -> DeclarationDecoder.Bodies
  {
    var bodies: DeclarationDecoder.Bodies = ([], [])
    var file = share.lowerBound
    do {
      while file < share.upperBound {
        let known = files[file]
        let found = try withSection(of: known) { section in
          var decoder = DeclarationDecoder(tables, section: section, file: FileID(file))
          let count = try decoder.readDeclarations(
            known.declarations, into: UnsafeMutableBufferPointer(rebasing: places.declarations[known.declarations]))
          file += 1
          precondition(count == known.declarations.count, "a file is read whole or not at all")
          _ = try decoder.readUses(into: UnsafeMutableBufferPointer(rebasing: places.uses[known.uses]))
          return try decoder.readBodies()
        }
        bodies.bodies += found.bodies
        bodies.topLevelCode += found.topLevelCode
      }
      return bodies
    } catch {
      empty(share.lowerBound..<file, of: places)
      throw error
    }
  }

  /// Takes the declarations of files away again; uses are nothing but numbers.
  private func empty(_ share: Range<Int>, of places: Places) {
    for file in share {
      UnsafeMutableBufferPointer(rebasing: places.declarations[files[file].declarations]).deinitialize()
    }
  }

  /// All files in order, in runs of about the same size.
  private func shares(_ count: Int) -> [Range<Int>] {
    let size = files.reduce(0) { $0 + $1.section.count } / count + 1
    var result: [Range<Int>] = []
    var start = 0
    for file in files.indices
    where file + 1 == files.count || files[file].section.upperBound - files[start].section.lowerBound >= size {
      result.append(start..<file + 1)
      start = file + 1
    }
    return result
  }
}
