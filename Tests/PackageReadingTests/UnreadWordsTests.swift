import PackageReading
import Snapshots
import TestSupport
import Testing

/// Which names stand in files that are not read.
@Suite struct UnreadWordsTests {
  @Test func namesAreFoundInCodeHeadersAndStoryboards() throws {
    let package = try TemporaryFolder([
      "App/Start.m": "[controller showPinLock];", "App/Start.h": "@interface Start : NSObject\n@end",
      "App/Main.storyboard": "<viewController customClass=\"Settings\"/>", "App/A.swift": "func swiftOnly() {}",
      "Pods/Other.m": "[other foreign];",
    ])
    let words = UnreadWords(
      ["showPinLock", "Start", "Settings", "swiftOnly", "foreign", "NSObject"],
      in: WorkingTree(root: package.root, fileSizeLimit: 1_000_000), except: ["App/A.swift"])
    #expect(words.names == ["showPinLock", "Start", "Settings", "NSObject"])
    #expect(words.classes == ["Start"])
  }

  @Test func swiftBesideWhatIsReadIsSearchedToo() throws {
    let package = try TemporaryFolder([
      "App/A.swift": "func isRead() {}", "Tool/B.swift": "isRead(); Beside.shown()", "Tool/Package.swift": "isNamed",
      ".build/C.swift": "built()",
    ])
    let words = UnreadWords(
      ["isRead", "shown", "isNamed", "built"], in: WorkingTree(root: package.root, fileSizeLimit: 1_000_000),
      except: ["App/A.swift"])
    #expect(words.names == ["isRead", "shown"])
  }
}
