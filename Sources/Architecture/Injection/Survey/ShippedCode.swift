import CodeModel

/// Which files belong to what is shipped, and not to tests or to what stands in for the real thing in them.
struct ShippedCode {
  private var isShipped: [Bool]

  /// Left out are test targets, modules that serve tests, and folders of tests, mocks and previews inside other modules.
  init(in model: CodeModel) {
    let isTestOnly = Self.testModules(in: model)
    isShipped = model.files.map { file in !isTestOnly[file.module.index] && !Self.isAside(file.folder) }
  }

  func contains(_ file: FileID) -> Bool { isShipped[file.index] }

  /// Whether a type's own name says that it stands in for another one in tests, or wraps a view in a preview.
  static func isStandIn(_ name: String) -> Bool {
    let words = ["Mock", "Fake", "Stub", "Spy", "Dummy"]
    let last = name.lastComponent
    if ["PreviewWrapper", "PreviewContainer", "PreviewHost", "PreviewProvider", "ForPreview", "Previews"].contains(where: last.hasSuffix) { return true }
    return words.contains { last.hasSuffix($0) || (last.hasPrefix($0) && last.dropFirst($0.count).first?.isUppercase ?? true) }
  }

  /// A module serves tests alone if it imports a testing library, or if tests depend on it and its name says so.
  private static func testModules(in model: CodeModel) -> [Bool] {
    var result = model.modules.map { $0.kind == .test }
    let testing = Set(model.modules.indices.filter { ["XCTest", "Testing"].contains(model.modules[$0].name) })
    for statement in model.imports where testing.contains(statement.dependency.index) && !statement.attributes.contains(.conditional) {
      result[model[statement.file].module.index] = true
    }
    for declared in model.declaredDependencies where model[declared.dependent].kind == .test {
      let name = model[declared.dependency].name
      if moduleWords.contains(where: { name.hasSuffix($0) || name.hasPrefix($0) }) { result[declared.dependency.index] = true }
    }
    return result
  }

  private static let moduleWords = [
    "TestSupport", "TestHelpers", "TestUtils", "TestsUtils", "TestUtilities", "TestingSupport", "TestKit", "TestResources", "Mocks", "Fixtures",
    "Fakes", "Stubs", "SKTestSupport",
  ]

  private static func isAside(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { component in
      component.hasSuffix("Tests") || component.hasPrefix("Preview") || ["Mocks", "Mock", "Fakes", "Stubs", "Fixtures", "TestHelpers"].contains(component)
    }
  }
}
