package import CodeModel
import PlatformTables

/// Which files belong to what is shipped, and not to tests or to what stands in for the real thing in them.
package struct ShippedCode {
  private let isShipped: [Bool]
  /// Files of others that lie in the repository.
  private let isVendored: [Bool]

  /// Left out are test targets, modules that serve tests, folders of tests, mocks and previews inside other modules, and
  /// those of source that others wrote.
  package init(in model: CodeModel) {
    let isTestOnly = Self.modulesOfTests(in: model)
    // There are far fewer folders than files.
    var folders: [String: (isAside: Bool, isExample: Bool, isVendored: Bool)] = [:]
    let kinds = model.files.map { file in
      let folder = file.folder
      if let known = folders[folder] { return known }
      let components = folder.split(separator: "/")
      let isVendored = components.contains(where: Self.isVendored) || ["Vendor", "Vendors"].contains(components.first)
      let kind = (
        components.contains(where: Self.isAside), components.contains(where: Self.isExample), isVendored
      )
      folders[folder] = kind
      return kind
    }
    // A repository that is an example as a whole ships it.
    let showsExamplesOnly = kinds.count { $0.isExample } * 2 > kinds.count
    isShipped = zip(model.files, kinds).map { file, kind in
      !isTestOnly[file.module.index] && !kind.isAside && !kind.isVendored && (showsExamplesOnly || !kind.isExample)
    }
    isVendored = zip(model.files, kinds).map { file, kind in kind.isVendored && !isTestOnly[file.module.index] }
  }

  package func contains(_ file: FileID) -> Bool { isShipped[file.index] }

  /// Whether others wrote a file that is shipped all the same.
  package func isOfOthers(_ file: FileID) -> Bool { isVendored[file.index] }

  /// Whether a type's own name says that it stands in for another one in tests, or wraps a view in a preview.
  ///
  /// A name that only begins or ends with `Preview` may be that of a feature.
  package static func isStandIn(_ name: String) -> Bool {
    let words = ["Mock", "Fake", "Stub", "Spy", "Dummy", "Mocked", "Mocks"]
    let last = name.lastComponent
    if wordsOfPreviews.contains(where: last.hasSuffix) { return true }
    return words.contains {
      last.hasSuffix($0) || (last.hasPrefix($0) && last.dropFirst($0.count).first?.isUppercase ?? true)
    }
  }

  private static let wordsOfPreviews = [
    "PreviewWrapper", "PreviewContainer", "PreviewHost", "PreviewProvider", "ForPreview", "ForPreviews", "Previews",
    "PreviewData", "PreviewHelper", "PreviewHelpers", "PreviewFixture", "PreviewFixtures", "PreviewSampleData",
    "SampleData", "Fixture", "Fixtures", "TestDouble",
  ]

  /// By module, whether it is a test target or serves tests alone: it imports a testing library, or tests depend on it
  /// and its name says so.
  package static func modulesOfTests(in model: CodeModel) -> [Bool] {
    var result = model.modules.map { $0.kind.isTest || $0.importsTesting }
    let testing = Set(model.modules.indices.filter { PlatformModules.forTesting.contains(model.modules[$0].name) })
    for statement in model.imports
    where testing.contains(statement.dependency.index) && !statement.attributes.contains(.conditional) {
      result[model[statement.file].module.index] = true
    }
    for declared in model.declaredDependencies where model[declared.dependent].kind.isTest {
      let name = model[declared.dependency].name
      if moduleWords.contains(where: { name.hasSuffix($0) || name.hasPrefix($0) }) {
        result[declared.dependency.index] = true
      }
    }
    return result
  }

  private static let moduleWords = [
    "TestSupport", "TestHelpers", "TestUtils", "TestsUtils", "TestUtilities", "TestingSupport", "TestKit",
    "TestResources", "Mocks", "Fixtures",
    "Fakes", "Stubs", "SKTestSupport", "XCT",
  ]

  private static func isAside(_ component: Substring) -> Bool {
    component.hasSuffix("Tests") || component == "tests" || component.hasSuffix("Mocks")
      || component.hasSuffix("Previews")
      || [
        "Mock", "Fakes", "Stubs", "Fixtures", "TestHelpers", "TestSupport", "Benchmarks", "Preview Content",
        "PreviewContent", "Preview Assets", "PreviewHelpers", "Preview Helpers", "PreviewData", "PreviewSupport",
        "TestDoubles", "MockData", "SampleData", "Sample Data", "Preview Data", "Mocking",
      ].contains(component)
  }

  /// Shows how a package is used, and is no part of it.
  private static func isExample(_ component: Substring) -> Bool {
    ["Example", "Examples", "Demo", "Demos", "Sample", "Samples", "Playground", "Playgrounds", "CaseStudies"].contains {
      component.hasSuffix($0)
    } || component.hasSuffix(".playground") || component.lowercased() == "examples"
  }

  /// Source of others that lies in the repository, which nobody here changes.
  private static func isVendored(_ component: Substring) -> Bool {
    let name = component.lowercased().filter(\.isLetter)
    return ["thirdparty", "rdparty", "vendored", "pods", "carthage", "external", "externals"].contains(name)
      || component == "vendor"
  }
}
