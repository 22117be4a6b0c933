import Manifests
import Testing

/// Which changes of a manifest's text ask for another build, and of what.
@Suite struct ManifestChangeTests {
  private func text(_ version: String, _ rest: String, end: String = "\n") -> String {
    (["// swift-tools-version: \(version)", "import PackageDescription", rest, ""]).joined(separator: end)
  }

  @Test(arguments: [
    ("5.9", "5.10", true), ("5.10", "5.9", true), ("6.0", "6.1", true), ("5.9", "5.9", true), ("5.10", "6.0", false),
    ("5.8", "5.9", false), ("6.1", "6.2", false), ("5.9", "nine", false),
  ])
  func someToolsVersionsAreAlike(before: String, now: String, isAlike: Bool) {
    for end in ["\n", "\r\n"] {
      let change = ManifestChange(
        from: text(before, "let a = 1", end: end), to: text(now, "let a = 1", end: end))
      #expect((change == .nothing) == isAlike)
    }
  }

  @Test(arguments: [("let a = 1", "let a = 2"), ("let a = 1", "")])
  func otherCodeCounts(before: String, now: String) {
    for end in ["\n", "\r\n"] {
      #expect(ManifestChange(from: text("5.9", before, end: end), to: text("5.9", now, end: end)) == .everything)
    }
  }

  @Test(arguments: [("let a = 1", "let  a = 1 // one\n"), ("", "// more"), ("/* A licence. */", "")])
  func commentsAndLayoutAreNoCode(before: String, now: String) {
    #expect(ManifestChange(from: text("5.9", before), to: text("5.10", now, end: "\r\n")) == .nothing)
  }

  @Test func withoutAVersionNothingIsCertain() {
    #expect(ManifestChange(from: "let a = 1\n", to: "let a = 1\n") == .everything)
  }

  private func package(
    _ targets: String, dependencies: String = "", products: String = "", behind: String = ""
  ) -> String {
    text(
      "5.9",
      """
      let package = Package(
        name: "Shop", products: [\(products)], dependencies: [\(dependencies)], targets: [\(targets)]
      )
      \(behind)
      """)
  }

  private static let both = #".target(name: "Cart"), .target(name: "Core")"#

  @Test(arguments: [
    (#".target(name: "Cart", dependencies: ["Core"]), .target(name: "Core")"#, ["Cart"]),
    (#".target(name: "Cart"), .target(name: "Core", swiftSettings: [.define("A")])"#, ["Core"]),
    (#".target(name: "Cart"), .target(name: "Core"), .testTarget(name: "Tests")"#, ["Tests"]),
    (#".target(name: "Core")"#, ["Cart"]), (#".target(name: "Core"), .target(name: "Cart"),"#, []),
    (#".executableTarget(name: "Cart"), .target(name: "Core")"#, ["Cart"]),
  ])
  func targetsThatAreSpelledOutAreToldApart(now: String, changed: [String]) {
    let change = ManifestChange(from: package(Self.both), to: package(now))
    #expect(change == (changed.isEmpty ? .nothing : .targets(Set(changed), packages: false)))
  }

  @Test func otherPackagesConcernWhoUsesThem() {
    let now = package(Self.both, dependencies: #".package(path: "../Log")"#)
    #expect(ManifestChange(from: package(Self.both), to: now) == .targets([], packages: true))
  }

  @Test func productsAreLinkedOnly() {
    let now = package(Self.both, products: #".library(name: "Shop", targets: ["Cart"])"#)
    #expect(ManifestChange(from: package(Self.both), to: now) == .nothing)
  }

  @Test(arguments: [
    (#".target(name: "Cart" + "X")"#, ""), (#"cart, .target(name: "Core")"#, ""),
    (#".target(name: "Core")] + [.target(name: "A")"#, ""),
    (#".target(name: "Cart"), .target(name: "Cart")"#, ""),
    (#".target(name: "Core")"#, "package.targets.append(.target(name: package.targets[0].name))"),
  ])
  func whatIsNotSpelledOutIsNotToldApart(now: String, behind: String) {
    #expect(ManifestChange(from: package(Self.both, behind: behind), to: package(now, behind: behind)) == .everything)
  }

  @Test func goingThroughAllTargetsIsNoDoubt() {
    let loop = "for target in package.targets { target.swiftSettings = settings }"
    let change = ManifestChange(
      from: package(Self.both, behind: loop), to: package(#".target(name: "Core")"#, behind: loop))
    #expect(change == .targets(["Cart"], packages: false))
  }
}
