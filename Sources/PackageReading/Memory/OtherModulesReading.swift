package import CodeModel
package import SwiftFacts
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
  ///   - contents: reads files, by their numbers in the model of checkouts.
  ///   - digest: a number for what files say.
  package func modules(
    seenBy facts: [FileFacts?], contents: ([Int]) -> [FileContent], digest: ([Int]) -> UInt64 = { _ in 0 }
  ) -> OtherModules {
    var found: [OtherModules.Module] = []
    var wanted = Set(facts.lazy.flatMap { $0?.imports ?? [] }.compactMap(\.path.first))
    var known: Set<String> = []
    while true {
      let names = wanted.subtracting(known).filter { filesOfModule[$0] != nil }.sorted()
      if names.isEmpty { return OtherModules(found) }
      known.formUnion(names)
      // All files of a round at once, for they are dealt to all cores.
      let numbers = names.map { filesOfModule[$0]! }  // names are keys
      var rest = contents(Array(numbers.joined()))[...]
      for (name, files) in zip(names, numbers) {
        let read = rest.prefix(files.count).compactMap(\.facts)
        rest = rest.dropFirst(files.count)
        found.append(OtherModules.Module(name: name, files: read, digest: digest(files)))
        wanted.formUnion(read.lazy.flatMap(\.imports).filter(\.isExported).compactMap(\.path.first))
      }
    }
  }
}

extension ReadingSubject {
  /// The same for files of checkouts.
  package func ofCheckouts(_ files: [Int]) -> ReadingSubject {
    var subject = self
    subject.skeleton = checkouts
    subject.skeleton.files = files.map { checkouts.files[$0] }
    subject.checkouts = CodeModel()
    subject.request.extent = .offered
    subject.progress = .none
    return subject
  }
}
