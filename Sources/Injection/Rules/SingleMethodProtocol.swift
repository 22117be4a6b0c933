import CodeModel
import Collaborators
import InjectionFindings

/// `single-method-protocol`: a protocol with one method, one implementation and no other use than as the type of a
/// parameter or property.
///
/// A closure might do with less. A note: a name of its own may be worth the protocol.
struct SingleMethodProtocol: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  /// By the first of them: the protocols that several targets compile.
  private let copies: [TypeID: [TypeID]]

  init(_ lens: HandLens) {
    self.lens = lens
    let survey = lens.survey
    copies = lens.model.types.indices.reduce(into: [:]) { result, index in
      let first = survey.shared.first(TypeID(index))
      guard first.index != index, survey.isProtocol(first) else { return }
      result[first, default: [first]].append(TypeID(index))
    }
  }

  func add(to part: inout InjectionPart) {
    var candidates: [TypeID: Declaration] = [:]
    for index in model.types.indices where survey.isProtocol(TypeID(index)) {
      if let method = onlyMethod(of: TypeID(index)) { candidates[TypeID(index)] = method }
    }
    guard !candidates.isEmpty else { return }
    let users = plainUsers(of: Set(candidates.keys))
    for (type, method) in candidates.sorted(by: { $0.key < $1.key }) where !(users[type]?.isEmpty ?? true) {
      part.findings.append(finding(type, method))
    }
  }

  /// A closure's parameters have no labels, and of more than these nobody knows which is which.
  private static let mostParameters = 2

  /// The single requirement of a protocol that asks for nothing else and has a single implementation.
  private func onlyMethod(of type: TypeID) -> Declaration? {
    guard survey.counts(type), survey.isServiceProtocol(type), survey.ancestry.ancestors(of: type).isEmpty,
      let id = survey.declarationOfType[type.index], model[id].inheritance.allSatisfy({ $0.description == "Sendable" }),
      model[id].attributes.isEmpty, model[id].genericParameters.isEmpty
    else { return nil }
    let members = survey.membersOfType[type.index].map { model[$0] }
    guard members.count == 1, let method = members.first, method.kind == .function, method.genericParameters.isEmpty,
      method.parameters.count <= Self.mostParameters, method.flags.contains(.isRequirement),
      !method.flags.contains(.isStatic), !method.flags.contains(.isMutating)
    else { return nil }
    // A stand-in beside the one implementation is what the protocol is for.
    let heirs = survey.ancestry.heirs[type.index]
    guard model[id].access < .public, heirs.count == 1, !isKeptByOthers(type, besides: heirs[0]),
      !survey.isProtocol(heirs[0]), survey.counts(heirs[0])
    else {
      return nil
    }
    // What leads to another screen has that to do, whoever presents it.
    return !survey.presents(heirs[0]) && isThatMethod(heirs[0]) && !survey.isOfSomeBuilds(heirs[0], seenFrom: type)
      ? method : nil
  }

  /// Another target that compiles the protocol's file has an implementation of its own.
  private func isKeptByOthers(_ type: TypeID, besides heir: TypeID) -> Bool {
    let first = survey.shared.first(type)
    return (copies[first] ?? []).contains { copy in
      survey.ancestry.heirs[copy.index].contains { survey.shared.first($0) != survey.shared.first(heir) }
    }
  }

  /// An implementation that is this method and nothing else, to other types and to itself.
  private func isThatMethod(_ type: TypeID) -> Bool {
    survey.ancestry.ancestors(of: type).count == 1 && !survey.storedProperties(of: type).contains { _ in true }
      && survey.membersOfType[type.index].count { model[$0].kind == .function && model[$0].access > .fileprivate } == 1
  }

  /// By protocol the modules that name it as a type of parameters and properties; without those that are named in any
  /// other way.
  private func plainUsers(of types: Set<TypeID>) -> [TypeID: Set<ModuleID>] {
    var result: [TypeID: Set<ModuleID>] = [:]
    var others: Set<TypeID> = []
    var conformers: [TypeID: Int] = [:]
    for use in model.uses {
      guard model.declarations[use.used.index].kind == .protocol, let type = model.declarations[use.used.index].type,
        types.contains(type),
        survey.counts(use.file)
      else { continue }
      switch use.kind {
      case .signature, .stores: result[type, default: []].insert(survey.module(of: use.file))
      // An extension of another package's type counts too.
      case .conforms: conformers[type, default: 0] += 1
      default: others.insert(type)
      }
    }
    for type in others.union(conformers.filter { $0.value > 1 }.keys) { result[type] = nil }
    return result
  }

  private func finding(_ type: TypeID, _ method: Declaration) -> InjectionFinding {
    let heir = survey.ancestry.heirs[type.index].first { survey.counts($0) }!
    let effects =
      (method.flags.contains(.isAsync) ? " async" : "") + (method.flags.contains(.isThrowing) ? " throws" : "")
    let result = method.valueType.map(\.description) ?? "Void"
    let closure = "(\(method.parameters.map(\.typeText).joined(separator: ", ")))\(effects) -> \(result)"
    return InjectionFinding(
      rule: .singleMethodProtocol, severity: .note,
      message: "\(survey.name(type)) has one method, \(method.signature), and one implementation, \(survey.name(heir))",
      location: survey.location(of: model[survey.declarationOfType[type.index]!]), types: [type, heir],
      remedy: "a closure might do: typealias \(survey.name(type).lastComponent) = \(closure)")
  }
}
