import HostSystem
import Testing

@testable import SwiftFacts

/// What of a file a build of one platform reads.
@Suite struct BranchOfPlatformTests {
  private static func imports(_ condition: String, on platform: SourceConfiguration.Platform, flags: Set<String> = [])
    -> [String]
  {
    let source = "import Always\n#if \(condition)\nimport Yes\n#else\nimport No\n#endif\n"
    return withDeepStack {
      let file = ParsedFile(
        Array(source.utf8), configuration: SourceConfiguration(platform: platform, flags: flags))
      return ImportCollector.imports(in: file.syntax, lines: file.lines).map { "\($0.module):\($0.line)" }
    }
  }

  @Test(arguments: [
    ("os(Linux)", SourceConfiguration.Platform.linux, true), ("os(Linux)", .macOS, false), ("os(OSX)", .macOS, true),
    ("os(OSX)", .iOS, false), ("os(iOS) || os(tvOS)", .tvOS, true), ("!os(Windows)", .windows, false),
    ("canImport(UIKit)", .iOS, true), ("canImport(UIKit)", .macOS, false), ("canImport(UIKit)", .linux, false),
    ("canImport(Glibc)", .linux, true), ("canImport(Glibc)", .macOS, false), ("canImport(Darwin)", .watchOS, true),
    ("canImport(SwiftUI)", .macOS, true), ("canImport(SwiftUI)", .linux, false), ("canImport(Foundation)", .wasi, true),
    // A module of no SDK is taken to be there.
    ("canImport(MyOwnModule)", .linux, true), ("DEBUG", .linux, false), ("!DEBUG", .linux, true),
    ("arch(arm64)", .iOS, true), ("arch(x86_64)", .linux, true), ("arch(x86_64)", .macOS, false),
    ("targetEnvironment(simulator)", .iOS, false), ("swift(>=5.9)", .linux, true), ("compiler(>=7)", .linux, false),
    ("os(Linux) && !canImport(SwiftUI)", .linux, true), ("true", .android, true), ("false", .android, false),
  ])
  func oneBranchIsRead(condition: String, platform: SourceConfiguration.Platform, isTaken: Bool) {
    #expect(Self.imports(condition, on: platform) == ["Always:1", isTaken ? "Yes:3" : "No:5"])
  }

  @Test func flagsAreThoseThatAreGiven() {
    #expect(Self.imports("SEAM", on: .linux, flags: ["SEAM"]) == ["Always:1", "Yes:3"])
    #expect(Self.imports("SEAM", on: .linux, flags: ["seam"]) == ["Always:1", "No:5"])
    #expect(Self.imports("A && !B", on: .macOS, flags: ["A"]) == ["Always:1", "Yes:3"])
  }

  @Test(arguments: SourceConfiguration.Platform.allCases)
  func everyPlatformIsItself(platform: SourceConfiguration.Platform) {
    #expect(Self.imports("os(\(platform.rawValue))", on: platform) == ["Always:1", "Yes:3"])
    for other in SourceConfiguration.Platform.allCases where other != platform {
      #expect(Self.imports("os(\(other.rawValue))", on: platform) == ["Always:1", "No:5"])
    }
  }
}
