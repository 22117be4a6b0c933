import CodeModel
import Collaborators
import InjectionFindings

/// Defaults of parameters that name an implementation and keep no dependency between modules: within one module, and in
/// a program, which needs what it wires. A note tells them once for each abstraction, so that whoever parts the module
/// knows them.
struct HarmlessDefaults {
  private struct Key: Hashable {
    var home: ModuleID
    var abstraction: TypeID
    var implementation: TypeID
  }

  private struct Entry {
    /// Of the first default, without a remedy.
    var finding: InjectionFinding
    /// The types whose initializers have one, in order of place.
    var owners: [TypeID]
    /// The implementation lies in another module than the default.
    var isApart: Bool
  }

  private let survey: InjectionSurvey
  private var keys: [Key] = []
  private var entries: [Key: Entry] = [:]

  init(_ survey: InjectionSurvey) { self.survey = survey }

  /// - Parameters:
  ///   - finding: as it would be told of this default alone.
  ///   - owner: whose initializer has the default.
  ///   - isApart: of a file that several targets compile, its place does not tell.
  mutating func add(
    _ finding: InjectionFinding, of owner: TypeID, _ abstraction: TypeID, to implementation: TypeID, in home: ModuleID,
    isApart: Bool
  ) {
    let key = Key(home: home, abstraction: abstraction, implementation: implementation)
    if entries[key] == nil {
      keys.append(key)
      entries[key] = Entry(finding: finding, owners: [], isApart: isApart)
    }
    if !(entries[key]?.owners.contains(owner) ?? true) { entries[key]?.owners.append(owner) }
  }

  /// In order of their first places.
  var findings: [InjectionFinding] {
    keys.compactMap { key in
      entries[key].map { entry in
        var finding = entry.finding
        finding.message += text(of: entry.owners.dropFirst())
        finding.types += entry.owners.dropFirst()
        finding.remedy = remedy(key, isApart: entry.isApart)
        return finding
      }
    }
  }

  private static let named = 3

  /// `, as do B, C, D and 4 more`; nothing where there is nobody else.
  private func text(of others: some Collection<TypeID>) -> String {
    guard !others.isEmpty else { return "" }
    let names = others.prefix(Self.named).map(survey.name)
    let rest = others.count - names.count
    return ", as \(others.count == 1 ? "does" : "do") \(names.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private func remedy(_ key: Key, isApart: Bool) -> String {
    let home = survey.moduleName(key.home)
    if !isApart {
      return "nothing while both are in \(home); before they part, let the composition root pass it"
    }
    return "nothing while \(home) is the program; what leaves it for a module has to drop the default"
  }
}
