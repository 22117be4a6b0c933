import CodeModel

/// Tells what a file of several types is about, so that it does not go as a whole for the rest of it: of a manager with
/// three enums beside it, the enums go to who names them.
struct FileSubject {
  /// The type that the file is called after, or most of its code, with its extensions there; nil where it is about no one
  /// type, or holds no other.
  let units: Set<Int>?

  init(of file: FileID, _ units: OutermostDeclarations) {
    let (model, members) = (units.model, units.unitsOfFile[file.index])
    let types = members.filter { model.declarations[$0].kind.isNominal }
    let whole = members.reduce(0) { $0 + model.declarations[$1].extent.count }
    let largest = types.first { 2 * model.declarations[$0].extent.count > whole }
    guard types.count > 1, let subject = NamingCustoms.subject(of: file, units) ?? largest else {
      self.units = nil
      return
    }
    self.units = Set(members.filter { $0 == subject || MovableGroup.isAbout($0, subject, model) })
  }

  /// Whether it is what ties the file to a place: what is named there if anything is, else what needs something there.
  ///
  /// - Parameters:
  ///   - named: the file's units that the place names.
  ///   - needing: those that name something there.
  func ties(named: Set<Int>, needing: Set<Int>) -> Bool {
    guard let units else { return true }
    return !units.isDisjoint(with: named.isEmpty ? needing : named)
  }
}
