import Testing

@testable import Explorer

/// Which folders of a module are boxes of their own.
@Suite struct FolderChainTests {
  @Test(arguments: [
    ([], ""), ([""], ""), (["A"], "A"), (["A", "B"], ""), (["A", "A/B"], "A"), (["A/B", "A/C"], "A"),
    (["A/B/C", "A/B/D/E", "A/B"], "A/B"), (["Sources/Core", "Sources/CoreUI"], "Sources"),
    (["A/B", "A/B"], "A/B"), (["Ä/ö", "Ä/ü"], "Ä"),
  ])
  func theModulesOwnFolderHoldsAllFiles(folders: [String], root: String) {
    #expect(FolderChains(folders).root == root)
  }

  @Test(arguments: [
    // A folder that holds one folder and nothing else is passed over.
    (["A/B", "A/C/D"], "A/C/D", "A"), (["A/B", "A/C/D", "A/C/E"], "A/C/D", "A/C"),
    (["A/B", "A/C", "A/C/D"], "A/C/D", "A/C"),
    (["A", "A/B/C/D"], "A/B/C/D", "A"), (["A", "A/B/C/D", "A/B/X"], "A/B/C/D", "A/B"),
    (["X", "Y/Z"], "Y/Z", ""),
  ])
  func aFolderLiesInTheNextThatIsOne(folders: [String], folder: String, holder: String) {
    #expect(FolderChains(folders).holder(of: folder) == holder)
  }

  @Test func theDeepestAndTheWidestAreNoTrouble() {
    let deep = (1...200).map { Array(repeating: "d", count: $0).joined(separator: "/") }
    let chain = FolderChains(deep)
    #expect(chain.root == "d")
    for (outer, inner) in zip(deep, deep.dropFirst()) { #expect(chain.holder(of: inner) == outer) }
    let wide = FolderChains((0..<500).map { "a/\($0)" })
    #expect(wide.root == "a" && wide.holder(of: "a/77") == "a")
  }
}
