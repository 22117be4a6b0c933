import CodeModel
import SwiftSyntax

/// Changes to imports and to declared dependencies, file by file: what is made into a ``ChangeSet``, whole or not at
/// all.
package struct ImportRepair: Sendable {
  /// What an import of a module is to be in one file.
  package enum Step: Sendable, Hashable {
    case remove
    case add(access: String?)
    case set(access: String)
  }

  /// By file, relative to the package's folder, and by module.
  package var files: [String: [String: Step]] = [:]
  /// By manifest, and in it by target: targets that it is to depend on, or no longer.
  package var added: [String: [String: Set<String>]] = [:]
  package var removed: [String: [String: Set<String>]] = [:]

  package init() {}

  package var isEmpty: Bool { files.isEmpty && added.isEmpty && removed.isEmpty }

  /// What the files will be.
  ///
  /// - Throws: ``Refusal`` for a file that cannot be edited: then nothing is to be changed.
  package func changes(in folder: PackageFolder) throws(Refusal) -> ChangeSet {
    var result = ChangeSet()
    for (path, steps) in files.sorted(by: { $0.key < $1.key }) {
      let bytes = try folder.bytes(path)
      result.add(.modify(path, from: bytes, to: try Self.text(of: path, bytes, after: steps)))
    }
    for path in Set(added.keys).union(removed.keys).sorted() {
      let bytes = try folder.bytes(path)
      result.add(.modify(path, from: bytes, to: try manifest(path, bytes)))
    }
    return result
  }

  /// One after the other, because two may touch the same line.
  private static func text(of path: String, _ bytes: [UInt8], after steps: [String: Step]) throws(Refusal) -> String {
    var source = try EditedSource(path: path, bytes: bytes)
    for (module, step) in steps.sorted(by: { $0.key < $1.key }) {
      switch step {
      case .remove: source.removeImport(of: module)
      case .add(let access): source.addImport(of: module, besides: nil, access: access)
      case .set(let access): source.setAccess(ofImportsOf: module, to: access)
      }
      source = try EditedSource(path: path, text: source.edited())
    }
    return source.edited()
  }

  private func manifest(_ path: String, _ bytes: [UInt8]) throws(Refusal) -> String {
    var editor = try ManifestEditor(path: path, bytes: bytes)
    for (target, dependencies) in (removed[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
      for dependency in dependencies.sorted() { try editor.removeDependency(dependency, from: target) }
    }
    for (target, dependencies) in (added[path] ?? [:]).sorted(by: { $0.key < $1.key }) {
      for dependency in dependencies.sorted() { try editor.addDependency(dependency, to: target) }
    }
    return editor.text
  }
}

extension EditedSource {
  /// Gives every import of a module that access, whatever it had.
  mutating func setAccess(ofImportsOf module: String, to access: String) {
    let levels = ["private", "fileprivate", "internal", "package", "public"]
    for place in ImportPlace.all(in: tree) where place.module == module {
      if let modifier = place.statement.modifiers.first(where: { levels.contains($0.name.text) }) {
        replace(modifier.name.textRange, with: access)
      } else {
        insert("\(access) ", at: place.statement.importKeyword.textRange.lowerBound)
      }
    }
  }
}
