import CodeModel

/// Conditions that would no longer hold, without a word of the compiler: `canImport(B)` in a module that no longer depends on B.
struct ConditionChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int]) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    let known = Set(facts.model.modules.map(\.importName))
    let model = facts.model
    let provider = model[plan.provider].importName
    for index in model.files.indices where model.files[index].module == plan.consumer && model.files[index].isSwift {
      check(FileID(index)) { $0 == provider }
    }
    let importable = namesInInterface
    for file in Set(moved.map(facts.units.file)).sorted() { check(file) { known.contains($0) && !importable.contains($0) } }
  }

  /// What the interface will depend on.
  private var namesInInterface: Set<String> {
    var names: Set<String> = []
    for case .addInterfaceTarget(let dependencies) in plan.manifest { names.formUnion(dependencies.map { facts.model[$0].importName }) }
    if case .existing(let interface) = plan.interface {
      for entry in facts.model.declaredDependencies where entry.dependent == interface { names.insert(facts.model[entry.dependency].importName) }
    }
    return names
  }

  private mutating func check(_ file: FileID, isLost: (String) -> Bool) {
    let bytes = texts.bytes(of: file)
    guard bytes[...].contains("canImport") else { return }
    var isAsked = false
    bytes[...].forEachWord { word in
      defer { isAsked = bytes[word.range].elementsEqual("canImport".utf8) }
      guard isAsked, word.before == UInt8(ascii: "("), isLost(String(decoding: bytes[word.range], as: UTF8.self)) else { return }
      obstacles.append(SeparationObstacle(.insideCondition, place: Location(of: word.range.lowerBound, in: facts.model[file].path, bytes)))
    }
  }
}

extension Location {
  /// - Parameter offset: in UTF-8 bytes.
  init(of offset: Int, in path: String, _ bytes: [UInt8]) {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(file: path, line: line + 1, column: offset - start + 1)
  }
}
