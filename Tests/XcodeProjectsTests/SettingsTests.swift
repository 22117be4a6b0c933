import CodeModel
import Snapshots
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct SettingsTests {
  private func settings(_ layers: [[String: String]]) -> BuildSettings {
    BuildSettings(
      layers.map { table in
        SettingLayer(table.mapValues(ProjectValue.text), configuration: "Debug")
      })
  }

  @Test(arguments: [
    ("$(TARGET_NAME)", "My App"), ("${TARGET_NAME:c99extidentifier}", "My_App"),
    ("$(NONE:default=Kit)", "Kit"), ("$(KIND_$(WHICH))", "widget"), ("a$(inherited)b", "abaseb"),
    ("$(VALUE)", "base"), ("$(LOOP)", ""), ("$(unclosed", "$(unclosed"),
    ("$(TARGET_NAME:rfc1034identifier:lower)", "my-app"),
    ("5 $ a piece", "5 $ a piece"),
  ])
  func expandsReferences(written: String, expected: String) {
    let layers = [
      ["VALUE": written, "WHICH": "B", "KIND_B": "widget", "LOOP": "$(LOOP2)", "LOOP2": "$(LOOP)"],
      ["VALUE": "base", "TARGET_NAME": "My App"],
    ]
    #expect(settings(layers)["VALUE"] == expected)
  }

  @Test func aConditionOnTheConfigurationCounts() {
    let layers = [
      ["A": "plain", "A[config=Debug]": "debug", "B[config=Release]": "release", "C[sdk=iphoneos*]": "phone"]
    ]
    #expect(settings(layers)["A"] == "debug")
    #expect(settings(layers)["B"] == nil)
    #expect(settings(layers)["C"] == nil)
  }

  @Test func filesOfSettingsIncludeOthers() throws {
    let folder = try TemporaryFolder([
      "Config/App.xcconfig": """
      #include "Base.xcconfig"
      #include? "Local.xcconfig"
      #include "Gone.xcconfig"
      PRODUCT_NAME = App // the name
      FLAGS[config=Debug] = $(inherited) -DX
      """,
      "Config/Base.xcconfig": "#include \"App.xcconfig\"\nPRODUCT_NAME = Base\nOTHER = 1;\n",
    ])
    let file = ConfigurationFile(at: "Config/App.xcconfig", in: WorkingTree(root: folder.root), configuration: "Debug")
    #expect(file.layer.values == ["PRODUCT_NAME": "App", "OTHER": "1", "FLAGS": "$(inherited) -DX"])
    #expect(
      file.problems.map(\.description) == [
        "Config/App.xcconfig:3: the included Config/Gone.xcconfig is not there; what it sets is not known"
      ])
  }
}
