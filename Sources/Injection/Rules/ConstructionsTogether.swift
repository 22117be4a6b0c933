import CodeModel
import Collaborators
import InjectionFindings

/// What one type makes for itself although others are given it.
struct Construction {
  var implementation: TypeID
  var abstraction: TypeID
  /// In order of place.
  var uses: [DeclarationUse]

  var place: (FileID, Int) { (uses[0].file, uses[0].offset) }
}

/// Constructions of one implementation, told once for all who make it in a module: they are mended in the same way.
struct ConstructionsTogether {
  private struct Key: Hashable {
    var home: ModuleID
    var abstraction: TypeID
    var implementation: TypeID
  }

  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var made: [Key: [(owner: TypeID, construction: Construction)]] = [:]

  init(_ lens: HandLens) { self.lens = lens }

  mutating func add(_ construction: Construction, by owner: TypeID) {
    let key = Key(
      home: survey.module(of: construction.uses[0].file), abstraction: construction.abstraction,
      implementation: construction.implementation)
    made[key, default: []].append((owner, construction))
  }

  var findings: [InjectionFinding] {
    made.map { key, made in finding(key, made.sorted { $0.construction.place < $1.construction.place }) }
  }

  private func finding(_ key: Key, _ made: [(owner: TypeID, construction: Construction)]) -> InjectionFinding {
    let other = lens.model[key.implementation].module
    let name = survey.name(key.implementation)
    let abstraction = survey.name(key.abstraction)
    let owners = made.map(\.owner)
    let others = lens.text(of: owners.dropFirst())
    return InjectionFinding(
      rule: .directConstruction, severity: .note,
      message:
        "\(survey.name(owners[0])) makes \(name)\(lens.origin(other, seenFrom: key.home)) itself\(others), which others are given as \(abstraction)",
      location: survey.location(of: made[0].construction.uses[0]),
      types: [owners[0], key.abstraction, key.implementation] + owners.dropFirst(),
      cost: lens.costs.cost(from: key.home, to: other, removing: made.flatMap(\.construction.uses)),
      remedy: "take any \(abstraction) as a parameter of init and let the composition root pass \(name)")
  }
}

extension HandLens {
  /// `, as do B, C, D and 4 more`; nothing where there is nobody else.
  func text(of others: some Collection<TypeID>) -> String {
    guard !others.isEmpty else { return "" }
    let names = others.prefix(3).map(survey.name)
    let rest = others.count - names.count
    return ", as \(others.count == 1 ? "does" : "do") \(names.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
