import CodeModel
import SeparationPlans
import SourceWords

/// Conditions that would no longer hold, without a word of the compiler: `canImport(B)` in a module that no longer
/// depends on B.
struct ConditionChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int]) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    let provider = facts.names.imports[plan.provider.index]
    for file in facts.files.swiftFiles(of: plan.consumer) { check(file) { $0 == provider } }
    let importable = namesInInterface
    let lost = namesOfModules.subtracting(importable)
    for file in Set(moved.map(facts.units.file)).sorted() { check(file, isLost: lost.contains) }
  }

  /// Of all modules but those that the provider sees no more than anybody does.
  private var namesOfModules: Set<String> {
    let reach = ModuleReach(facts.model)
    let modules = facts.model.modules.indices.map { ModuleID($0) }
    return Set(
      modules.filter { !facts.comesOfNoManifest($0, to: plan.provider, reach) }.map { facts.names.imports[$0.index] })
  }

  /// What the interface will depend on.
  private var namesInInterface: Set<String> {
    var names: Set<String> = []
    for case .addInterfaceTarget(let dependencies) in plan.manifest {
      names.formUnion(dependencies.map { facts.names.imports[$0.index] })
    }
    if case .existing(let interface) = plan.interface {
      for entry in facts.model.declaredDependencies where entry.dependent == interface {
        names.insert(facts.names.imports[entry.dependency.index])
      }
    }
    return names
  }

  private mutating func check(_ file: FileID, isLost: (String) -> Bool) {
    guard Self.question.mayStand(in: texts.bytes(of: file)) else { return }
    let source = texts.names(in: file)
    for (question, name) in zip(source.names, source.names.dropFirst())
    where question.role == .condition && source.text(question) == "canImport" && isLost(source.text(name)) {
      obstacles.append(
        SeparationObstacle(
          .insideCondition, place: texts.location(of: name.offset, in: file, of: facts.model)))
    }
  }

  private static let question = NameSet(["canImport"])
}

extension Location {
  /// - Parameter offset: in UTF-8 bytes.
  init(of offset: Int, in path: String, _ bytes: [UInt8]) {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(file: path, line: line + 1, column: offset - start + 1)
  }
}
