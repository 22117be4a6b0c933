import CodeModel

/// The modules whose code is never shipped: test targets, and those that only serve tests.
struct TestModules {
  private(set) var isTestOnly: [Bool]

  /// A module serves tests alone if it imports a testing library, or if test targets depend on it and nothing else does.
  init(in model: CodeModel) {
    isTestOnly = model.modules.map { $0.kind == .test }
    let testing = Set(model.modules.indices.filter { ["XCTest", "Testing"].contains(model.modules[$0].name) })
    for statement in model.imports where testing.contains(statement.dependency.index) && !statement.attributes.contains(.conditional) {
      isTestOnly[model[statement.file].module.index] = true
    }
    var users = [(tests: Bool, others: Bool)](repeating: (false, false), count: model.modules.count)
    for declared in model.declaredDependencies {
      if isTestOnly[declared.dependent.index] {
        users[declared.dependency.index].tests = true
      } else {
        users[declared.dependency.index].others = true
      }
    }
    for module in model.modules.indices where users[module].tests && !users[module].others {
      let name = model.modules[module].name
      if Self.words.contains(where: { name.hasSuffix($0) || name.hasPrefix($0) }) { isTestOnly[module] = true }
    }
  }

  /// A library that nothing but tests depends on may be what the package is made for; its name tells.
  private static let words = ["Test", "Tests", "TestSupport", "TestHelpers", "TestUtils", "Testing", "TestKit", "Mocks", "Mock", "Fixtures", "Fakes", "Stubs"]
}
