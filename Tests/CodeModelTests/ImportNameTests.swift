import CodeModel
import Testing

@Suite struct ImportNameTests {
  @Test(arguments: [
    ("Core", "Core"), ("swift-tool", "swift_tool"), ("2D", "_D"), ("Größe", "Größe"), ("a b.c", "a_b_c"),
  ])
  func replacesWhatNoIdentifierMayHold(target: String, name: String) {
    #expect(Module.importName(of: target) == name)
  }
}
