import CodeModel

/// Turns references of an earlier model into those of a new one, where files and types have other numbers.
struct ReferenceMapping {
  private let earlier: CodeModel
  private let files: [FileID?]
  /// By type of the earlier model.
  let types: [TypeID?]
  /// By file of the earlier model, where its references are.
  private var ranges: [Range<Int>]

  init(from earlier: CodeModel, to model: CodeModel) {
    self.earlier = earlier
    files = FileMatching(from: earlier, to: model).newFile
    types = Self.types(from: earlier, to: model, files: files)
    ranges = Array(repeating: 0..<0, count: earlier.files.count)
    var start = 0
    for index in earlier.references.indices
    where index + 1 == earlier.references.count || earlier.references[index + 1].file != earlier.references[index].file
    {
      ranges[earlier.references[index].file.index] = start..<index + 1
      start = index + 1
    }
  }

  /// The references of a file; nil where one of them leads to what is no longer there.
  func references(of file: FileID) -> [Reference]? {
    guard let newFile = files[file.index] else { return nil }
    var result: [Reference] = []
    result.reserveCapacity(ranges[file.index].count)
    for reference in earlier.references[ranges[file.index]] {
      var mapped = reference
      guard let dependencyFile = files[reference.dependencyFile.index] else { return nil }
      mapped.file = newFile
      mapped.dependencyFile = dependencyFile
      if let type = reference.dependent {
        guard let new = types[type.index] else { return nil }
        mapped.dependent = new
      }
      if let type = reference.dependency {
        guard let new = types[type.index] else { return nil }
        mapped.dependency = new
      }
      result.append(mapped)
    }
    return result
  }

  private struct Key: Hashable {
    var file: FileID
    var name: String
    var isExtension: Bool
    /// Of those of one name in one file, which.
    var ordinal: Int
  }

  /// A type is the same that has its name in its file; an extension of another module's type, if it begins in the same
  /// file.
  private static func types(from earlier: CodeModel, to model: CodeModel, files: [FileID?]) -> [TypeID?] {
    var numbers: [Key: TypeID] = [:]
    for (index, type) in model.types.enumerated() {
      var key = Key(file: type.file, name: type.name, isExtension: type.kind == .extension, ordinal: 0)
      while numbers[key] != nil { key.ordinal += 1 }
      numbers[key] = TypeID(index)
    }
    var seen: [Key: Int] = [:]
    return earlier.types.map { type in
      guard let file = files[type.file.index] else { return nil }
      let first = Key(file: file, name: type.name, isExtension: type.kind == .extension, ordinal: 0)
      var key = first
      key.ordinal = seen[first, default: 0]
      seen[first, default: 0] += 1
      return numbers[key]
    }
  }
}
