import CodeModel

/// Which file of a tangle names which.
struct FileTies {
  struct Ties {
    var node: Int
    var users: Set<FileID> = []
    var dependencies: Set<FileID> = []
  }
  private var ties: [FileID: Ties] = [:]

  init(_ index: LinkIndex) {
    var conformances: [(of: FileID, file: FileID)] = []
    for link in index.links {
      let (user, used) = (index.model.uses[link.use].file, index.model.declarations[link.used].file)
      ties[user, default: Ties(node: link.dependent)].dependencies.insert(used)
      ties[used, default: Ties(node: link.dependency)].users.insert(user)
      // What makes a type conform goes where the type goes, though the type does not name it.
      if link.dependent == link.dependency, Self.isConformance(link, index.model) { conformances.append((used, user)) }
    }
    for (type, file) in conformances where type != file { ties[type]?.dependencies.insert(file) }
  }

  private static func isConformance(_ link: TangleLinks.Link, _ model: CodeModel) -> Bool {
    guard model.uses[link.use].kind == .extends, let user = link.user else { return false }
    return !model.declarations[user].inheritance.isEmpty
      || model[model.uses[link.use].used].kind == .typealias
  }

  /// The node that a file lies in, if it is tied to any.
  func node(of file: FileID) -> Int? { ties[file]?.node }

  func users(of file: FileID) -> Set<FileID> { ties[file]?.users ?? [] }

  /// The files of which `side` holds none but those of the same folder of which this is true as well.
  func closed(_ side: (Ties) -> Set<FileID>) -> Set<FileID> {
    var result = Set(ties.keys)
    while true {
      let out = result.filter { file in
        let own = ties[file]!  // Every file of the result has ties.
        return !side(own).allSatisfy { $0 == file || (result.contains($0) && ties[$0]?.node == own.node) }
      }
      if out.isEmpty { return result }
      result.subtract(out)
    }
  }

  func reach(of files: Set<FileID>, _ side: (Ties) -> Set<FileID>) -> Set<FileID> {
    var result = files
    var open = Array(files)
    while let file = open.popLast() {
      for next in ties[file].map(side) ?? [] where result.insert(next).inserted { open.append(next) }
    }
    return result
  }

  /// Files with those of their folder that name them.
  func withUsersBeside(_ files: Set<FileID>) -> Set<FileID> {
    reach(of: files) { own in own.users.filter { ties[$0]?.node == own.node } }
  }

  /// The files of other folders that name one of `files`.
  func usersElsewhere(of files: Set<FileID>) -> Set<FileID> {
    Set(
      files.flatMap { file -> [FileID] in
        guard let own = ties[file] else { return [] }
        return own.users.filter { ties[$0]?.node != own.node }
      })
  }

}
