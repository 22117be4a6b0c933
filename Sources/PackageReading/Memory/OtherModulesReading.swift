package import CodeModel
import HostSystem
import NameResolution
package import SwiftFacts
import TypeInference
package import Visibility

/// What of checked out modules the files of a codebase see: those that they import, and what these pass on.
package struct OtherModulesReading {
  private let checkouts: CodeModel
  /// By name, the files of the first module of that name.
  private var filesOfModule: [String: [Int]] = [:]

  package init(_ checkouts: CodeModel) {
    self.checkouts = checkouts
    var owners: [String: ModuleID] = [:]
    for (index, file) in checkouts.files.enumerated() {
      let name = checkouts[file.module].importName
      guard owners[name, default: file.module] == file.module else { continue }
      owners[name] = file.module
      filesOfModule[name, default: []].append(index)
    }
  }

  /// - Parameters:
  ///   - facts: of the files of the codebase.
  ///   - bytes: the bytes of files, by their numbers in the model of checkouts; nil for one that cannot be read.
  ///   - contents: parses texts of files.
  ///   - digest: a number for what files say.
  package func modules(
    seenBy facts: [FileFacts?], bytes: ([Int]) -> [[UInt8]?], contents: ([FileText]) -> [FileContent],
    digest: ([Int]) -> UInt64 = { _ in 0 }
  ) -> OtherModules {
    let modules = outlines(importedBy: facts, bytes)
    guard !modules.isEmpty else { return .none }
    let files = modules.flatMap { module in zip(module.files, module.outlines).map { (number: $0, outline: $1) } }
    let wanted = WantedDeclarations(of: files.map(\.outline), namedBy: Self.names(in: facts))
    let texts = zip(files, wanted.isWanted).map { FileText(file: $0.number, bytes: $0.outline.text(of: $1)) }
    var found = parsed(texts, contents)
    // A part may be no Swift where the whole is.
    let broken = found.indices.filter { found[$0].hasSyntaxErrors }
    let whole = zip(broken, bytes(broken.map { files[$0].number })).map { index, bytes in
      FileText(file: files[index].number, bytes: bytes ?? [])
    }
    for (index, facts) in zip(broken, parsed(whole, contents)) { found[index] = facts }
    var rest = found[...]
    return OtherModules(
      modules.map { module in
        defer { rest = rest.dropFirst(module.files.count) }
        return OtherModules.Module(
          name: module.name, files: Array(rest.prefix(module.files.count)), digest: digest(module.files))
      })
  }

  /// A file's text, or that of its part that is asked for.
  package struct FileText: Sendable {
    /// The number in the model of checkouts.
    package var file: Int
    package var bytes: [UInt8]
  }

  private struct Module {
    var name: String
    var files: [Int]
    var outlines: [OfferedOutline]
  }

  /// The modules that files import, and those that these pass on.
  private func outlines(importedBy facts: [FileFacts?], _ bytes: ([Int]) -> [[UInt8]?]) -> [Module] {
    var found: [Module] = []
    var wanted = Set(facts.lazy.flatMap { $0?.imports ?? [] }.compactMap(\.path.first))
    var known: Set<String> = []
    while true {
      let names = wanted.subtracting(known).filter { filesOfModule[$0] != nil }.sorted()
      if names.isEmpty { return found }
      known.formUnion(names)
      // All files of a round at once, for they are dealt to all cores.
      let numbers = names.map { filesOfModule[$0]! }  // names are keys
      var rest = bytes(Array(numbers.joined())).concurrentMap { OfferedOutline(of: $0 ?? []) }[...]
      for (name, files) in zip(names, numbers) {
        let outlines = Array(rest.prefix(files.count))
        rest = rest.dropFirst(files.count)
        found.append(Module(name: name, files: files, outlines: outlines))
        wanted.formUnion(outlines.lazy.flatMap(\.exports))
      }
    }
  }

  /// What texts say, those without any among them.
  private func parsed(_ texts: [FileText], _ contents: ([FileText]) -> [FileContent]) -> [FileFacts] {
    var result = [FileFacts](repeating: FileFacts(), count: texts.count)
    let filled = texts.indices.filter { texts[$0].bytes.contains { $0 > UInt8(ascii: " ") } }
    for (index, content) in zip(filled, contents(filled.map { texts[$0] })) {
      if let facts = content.facts { result[index] = facts }
    }
    return result
  }

  /// All that the names of other packages' declarations may be asked for by.
  private static func names(in facts: [FileFacts?]) -> Set<String> {
    var names = StandardLibrary.impliedNames
    for case let facts? in facts {
      names.formUnion(facts.names)
      for path in facts.imports.lazy.map(\.path) where path.count > 1 { names.formUnion(path) }
    }
    return names
  }
}

extension ReadingSubject {
  /// The same for texts of files of checkouts.
  package func ofCheckouts(_ texts: [OtherModulesReading.FileText]) -> ReadingSubject {
    var subject = self
    subject.skeleton = checkouts
    subject.skeleton.files = texts.map { checkouts.files[$0.file] }
    subject.checkouts = CodeModel()
    subject.request.extent = .offered
    subject.progress = .none
    return subject
  }
}
