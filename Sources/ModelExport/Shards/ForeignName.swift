import CodeModel
import HostSystem
import PlatformTables
import SwiftFacts

/// A name of a type that no package of the model declares, in a file that imports modules of other packages.
///
/// Which of the modules declares it only their own shard knows; both together say it for certain.
struct ForeignName {
  var line: Int
  var column: Int
  /// With the types behind a dot that follow it: `Outer.Inner`.
  var name: String
  /// The innermost type whose code it is.
  var dependent: TypeID?
}

/// The names of one file that the model has no answer for.
struct ForeignNames {
  private let model: CodeModel
  private let usedOffsets: [Set<Int>]
  private let namesOfModule: [Set<String>]
  private let scopes: [[(extent: Range<Int>, type: TypeID)]]

  init(_ model: CodeModel) {
    self.model = model
    var used = [Set<Int>](repeating: [], count: model.files.count)
    for use in model.uses { used[use.file.index].insert(use.offset) }
    var names = [Set<String>](repeating: [], count: model.modules.count)
    var scopes = [[(extent: Range<Int>, type: TypeID)]](repeating: [], count: model.files.count)
    for declaration in model.declarations {
      names[model[declaration.file].module.index].insert(declaration.name)
      guard declaration.kind.isNominal || declaration.kind == .extension, let type = declaration.type else { continue }
      scopes[declaration.file.index].append((declaration.extent, type))
    }
    (usedOffsets, namesOfModule, self.scopes) = (used, names, scopes)
  }

  /// - Parameters:
  ///   - names: all names of the file.
  ///   - lines: where its lines begin.
  func names(in file: FileID, _ names: SourceNames, _ lines: LineTable) -> [ForeignName] {
    let declared = Set(names.names.filter { $0.role == .declaration }.map(\.spelling))
    let own = namesOfModule[model[file].module.index]
    var result: [ForeignName] = []
    for (index, name) in names.names.enumerated() {
      guard name.role == .use, !name.isMember, !name.isOperator, !declared.contains(name.spelling),
        !usedOffsets[file.index].contains(name.offset)
      else { continue }
      let text = names.text(name)
      guard Self.looksLikeType(text), !own.contains(text), !Self.isOfPlatform(text) else { continue }
      let place = lines.position(ofOffset: name.offset)
      result.append(
        ForeignName(
          line: place.line, column: place.column, name: Self.path(from: index, in: names),
          dependent: scopes[file.index].last { $0.extent.contains(name.offset) }?.type))
    }
    return result
  }

  private static func looksLikeType(_ text: String) -> Bool { text.first?.isUppercase ?? false }

  private static func isOfPlatform(_ text: String) -> Bool {
    text == "Self" || text == "Any" || StandardNames.needNoImport.contains(text) || FoundationNames.types.contains(text)
  }

  private static func path(from index: Int, in names: SourceNames) -> String {
    var parts = [names.text(names.names[index])]
    var last = names.names[index]
    for next in names.names[(index + 1)...] {
      guard last.follower == .dot, next.isMember, looksLikeType(names.text(next)) else { break }
      parts.append(names.text(next))
      last = next
    }
    return parts.joined(separator: ".")
  }
}
