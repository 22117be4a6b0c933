import CodeModel
import UntanglingAdvice

/// Units of one file that can only move together, because they share what is private to the file; or all of a file.
struct MovableGroup {
  /// Ascending.
  var units: [Int]
  var file: FileID
  var isWholeFile: Bool
}

extension MovableGroup {
  func code(to destination: UnitMove.Destination) -> MovedCode {
    let declarations = isWholeFile ? [] : Set(units.map { DeclarationID($0) })
    let place: MovedCode.Place =
      if case .node(let node) = destination { .node(node) } else { .own(DeclarationID(units[0])) }
    return MovedCode(files: isWholeFile ? [file] : [], declarations: declarations, place: place)
  }

  /// What can be moved out of the files that `links` begin or end in.
  ///
  /// - Parameter takesFiles: whole files can move; otherwise only what leaves something behind.
  static func all(
    in links: [TangleLinks.Link], _ units: OutermostDeclarations, takesFiles: Bool
  ) -> [MovableGroup] {
    let model = units.model
    var friends = Friends()
    for link in links {
      guard let user = link.user, user != link.used else { continue }
      let used = model[model.uses[link.use].used]
      if used.access <= .fileprivate, model.declarations[user].file == used.file { friends.join(user, link.used) }
    }
    for (unit, other) in belonging(in: links, units) { friends.join(unit, other) }
    let files = Set(links.flatMap { [$0.used, $0.user ?? $0.used] }.map { model.declarations[$0].file })
    return files.sorted().flatMap { file -> [MovableGroup] in
      let members = units.unitsOfFile[file.index]
      let isProgram = model[file].path.hasSuffix("main.swift")
      guard !isProgram else { return [] }
      let groups = Dictionary(grouping: members) { friends.leader(of: $0) }.values.sorted { $0[0] < $1[0] }
      let parts = groups.filter { group in group.count < members.count && group.allSatisfy { isFree($0, model) } }
        .map { MovableGroup(units: $0, file: file, isWholeFile: false) }
      return parts + (takesFiles ? [MovableGroup(units: members, file: file, isWholeFile: true)] : [])
    }
  }

  /// A type and its extensions in one file, which are about it.
  private static func belonging(in links: [TangleLinks.Link], _ units: OutermostDeclarations) -> [(Int, Int)] {
    let model = units.model
    let files = Set(links.flatMap { [$0.used, $0.user ?? $0.used] }.map { model.declarations[$0].file })
    return files.sorted().flatMap { file -> [(Int, Int)] in
      let members = units.unitsOfFile[file.index]
      let types = members.filter { model.declarations[$0].kind.isNominal }
      return members.compactMap { unit in types.first { isAbout(unit, $0, model) }.map { ($0, unit) } }
    }
  }

  /// Whether a unit extends a type, or is an operator on it.
  static func isAbout(_ unit: Int, _ type: Int, _ model: CodeModel) -> Bool {
    let declaration = model.declarations[unit]
    if declaration.kind == .extension { return declaration.type == model.declarations[type].type }
    return declaration.isOperator && declaration.parameters.flatMap(\.type.declarations).contains(DeclarationID(type))
  }

  /// Under `#if`, or private to its file without a friend in it, it has to stay.
  private static func isFree(_ unit: Int, _ model: CodeModel) -> Bool {
    let declaration = model.declarations[unit]
    return !declaration.flags.contains(.isConditional) && declaration.kind != .operator
      && declaration.kind != .precedenceGroup
  }
}

/// Units joined to groups, each called after its least member.
private struct Friends {
  private var next: [Int: Int] = [:]

  mutating func join(_ left: Int, _ right: Int) {
    let (left, right) = (leader(of: left), leader(of: right))
    if left != right { next[max(left, right)] = min(left, right) }
  }

  func leader(of unit: Int) -> Int {
    var unit = unit
    while let other = next[unit] { unit = other }
    return unit
  }
}
