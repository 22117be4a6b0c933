import PackageReading
import Snapshots
import TestSupport
import Testing

/// Which names stand in files that are not Swift.
@Suite struct ObjectiveCWordsTests {
  @Test func namesAreFoundInCodeHeadersAndStoryboards() throws {
    let package = try TemporaryFolder([
      "App/Start.m": "[controller showPinLock];", "App/Start.h": "@interface Start : NSObject\n@end",
      "App/Main.storyboard": "<viewController customClass=\"Settings\"/>", "App/A.swift": "func swiftOnly() {}",
      "Pods/Other.m": "[other foreign];",
    ])
    let words = ObjectiveCWords(
      ["showPinLock", "Start", "Settings", "swiftOnly", "foreign", "NSObject"],
      in: WorkingTree(root: package.root, fileSizeLimit: 1_000_000))
    #expect(words.names == ["showPinLock", "Start", "Settings", "NSObject"])
    #expect(words.classes == ["Start"])
  }
}
