package import CodeModel
package import InjectionFindings

/// What a dependency between two modules costs: how much code holds on to it, and what is compiled again because of it.
package struct ModuleCosts {
  private struct Pair: Hashable {
    var dependent: ModuleID
    var dependency: ModuleID
  }

  /// Lines of the dependent module that name something of the other.
  private var lines: [Pair: Int] = [:]
  /// Those of them that name more than abstractions.
  private var concreteLines: [Pair: Set<InjectionCost.Line>] = [:]
  /// By module: it starts and wires, and so will always need what it wires.
  private let isProgram: [Bool]
  private let rebuilding: Rebuilding

  package init(_ survey: InjectionSurvey) {
    let model = survey.model
    var last: [Pair: (file: FileID, line: Int32)] = [:]
    isProgram = model.modules.map(\.kind.isProgram)
    let isAbstract = Self.abstractions(in: survey)
    for use in model.uses {
      let pair = Pair(
        dependent: model.files[use.file.index].module,
        dependency: model.files[model.declarations[use.used.index].file.index].module)
      guard pair.dependent != pair.dependency else { continue }
      if !isAbstract[use.used.index] {
        concreteLines[pair, default: []].insert(InjectionCost.Line(file: use.file, line: use.line))
      }
      // Uses are in order of place.
      if let last = last[pair], last == (use.file, use.line) { continue }
      last[pair] = (use.file, use.line)
      lines[pair, default: 0] += 1
    }
    rebuilding = Rebuilding(of: model)
    addUnnamed(model, isAbstract: isAbstract, survey)
  }

  /// Lines that rest on another module without writing a name of it: what is inherited, or written by the compiler.
  private mutating func addUnnamed(_ model: CodeModel, isAbstract: [Bool], _ survey: InjectionSurvey) {
    var named: [Pair: Set<InjectionCost.Line>] = [:]
    for use in model.uses {
      let pair = Pair(
        dependent: model.files[use.file.index].module,
        dependency: model.files[model.declarations[use.used.index].file.index].module)
      if pair.dependent != pair.dependency {
        named[pair, default: []].insert(InjectionCost.Line(file: use.file, line: use.line))
      }
    }
    for reference in model.references {
      let pair = Pair(
        dependent: model[reference.file].module, dependency: model[reference.dependencyFile].module)
      let line = InjectionCost.Line(file: reference.file, line: reference.line)
      guard pair.dependent != pair.dependency, named[pair, default: []].insert(line).inserted else { continue }
      lines[pair, default: 0] += 1
      if reference.dependency.map({ !holdsNothing($0, isAbstract, survey) }) ?? true {
        concreteLines[pair, default: []].insert(line)
      }
    }
  }

  private func holdsNothing(_ type: TypeID, _ isAbstract: [Bool], _ survey: InjectionSurvey) -> Bool {
    survey.declarationOfType[type.index].map { isAbstract[$0.index] } ?? (survey.model[type].kind == .protocol)
  }

  /// By declaration: a protocol or a part of one, or another name for a function or protocol; and data that a protocol
  /// speaks of, which an interface module holds beside it.
  private static func abstractions(in survey: InjectionSurvey) -> [Bool] {
    let model = survey.model
    let isData = model.types.indices.map { survey.isData(TypeID($0)) }
    return model.declarations.indices.map { index in
      let declaration = model.declarations[index]
      if let type = declaration.type {
        if model.types[type.index].kind == .protocol { return true }
        return isData[type.index]
          && (declaration.kind.isNominal || declaration.kind == .enumCase || declaration.kind == .initializer
            || declaration.isStoredProperty)
      }
      guard declaration.kind == .typealias else { return false }
      switch declaration.valueType?.unwrapped {
      case .function?, .composition?: return true
      default: return false
      }
    }
  }

  /// Nil where both are one module, and for programs: they wire, and need what they wire whatever is injected.
  ///
  /// - Parameter places: what goes away with the finding.
  package func cost(from dependent: ModuleID, to dependency: ModuleID, removing places: some Sequence<DeclarationUse>)
    -> InjectionCost?
  {
    guard dependent != dependency, !isProgram[dependent.index] else { return nil }
    let pair = Pair(dependent: dependent, dependency: dependency)
    let removed = Set(places.map { InjectionCost.Line(file: $0.file, line: $0.line) })
    let concrete = concreteLines[pair, default: []].union(removed)
    let all = max(lines[pair, default: 0], concrete.count)
    let saved = rebuilding.lines(savedWithout: dependent, dependency)
    return InjectionCost(
      dependent: dependent, dependency: dependency, lines: all, removedLines: removed.count,
      rebuiltLines: rebuilding.lines(with: dependency), savedLines: saved,
      savesOthers: saved > rebuilding.lines(of: dependent), abstractLines: all - concrete.count, removed: removed)
  }
}
