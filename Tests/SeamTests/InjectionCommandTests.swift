import Foundation
import TestSupport
import Testing

/// `seam di` as a user runs it.
@Suite struct InjectionCommandTests {
  /// A feature that falls back to another one's implementation, and a singleton below both.
  private func app(_ extra: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "App", dependencies: ["Cart", "Pay"]),
          .target(name: "Cart", dependencies: ["Core", "Pay"]),
          .target(name: "Pay", dependencies: ["Core"]),
          .target(name: "Core"),
        ])
        """,
        "Sources/App/main.swift": "import Cart\nimport Pay\nlet cart = Cart(paying: Payment())\n",
        "Sources/Cart/Cart.swift": """
        import Core
        import Pay
        public final class Cart {
          public init(paying: any Paying = Payment()) {}
          func clear() { Session.shared.end() }
        }
        """,
        "Sources/Pay/Payment.swift": """
        import Core
        public final class Payment: Paying { public init() {}; public func pay() {}; public func refund() {} }
        """,
        "Sources/Core/Core.swift": """
        public protocol Paying { func pay(); func refund() }
        public final class Session { public static let shared = Session(); public func end() {} }
        """,
      ].merging(extra) { $1 })
  }

  @Test func tellsWhereWhatItCostsAndWhatToDo() throws {
    let folder = try app()
    let run = try SeamProcess("di", "--rule", "bastard-injection", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        1 warning in Shop

        bastard-injection   1 warning
          warning Sources/Cart/Cart.swift:4:36
            init of Cart takes paying: any Paying and falls back to Payment of module
            Pay
            costs Cart → Pay: nothing else keeps this edge; 11 lines to rebuild with
                  Pay, 6 of them for this edge alone
            → drop the default and let the composition root pass it: seam suggest --edge
              Cart:Pay

        """)
  }

  @Test func failsOnlyWhenAskedTo() throws {
    let folder = try app()
    #expect(try SeamProcess("di", "--fail-on", "warning", in: folder.url).status == 1)
    #expect(try SeamProcess("di", "--fail-on", "error", in: folder.url).status == 0)
    #expect(try SeamProcess("di", "--fail-on", "warning", "--rule", "copyable-singleton", in: folder.url).status == 0)
    #expect(try SeamProcess("di", "--rule", "nonsense", in: folder.url).status == 64)
    #expect(try SeamProcess("di", "--index-store", in: folder.url).status == 64)
  }

  /// A report that was kept is told with its status, and not where the configuration has changed since.
  @Test func saysTheSameAgainUntilTheConfigurationChanges() throws {
    let folder = try app()
    let first = try SeamProcess("di", "--fail-on", "warning", in: folder.url)
    let second = try SeamProcess("di", "--fail-on", "warning", in: folder.url)
    let fresh = try SeamProcess("di", "--fail-on", "warning", "--no-cache", in: folder.url)
    #expect((second.status, second.output, second.errors) == (1, first.output, first.errors))
    #expect((fresh.status, fresh.output) == (1, first.output))
    try Data("injection:\n  rules:\n    bastard-injection: off\n".utf8).write(
      to: folder.url.appendingPathComponent(".seam.yml"))
    let configured = try SeamProcess("di", "--fail-on", "warning", in: folder.url)
    #expect(configured.output != first.output)
    #expect(configured.output == (try SeamProcess("di", "--fail-on", "warning", "--no-cache", in: folder.url).output))
  }

  @Test func selectsBySeverityAndByName() throws {
    func places(_ options: String...) throws -> [String] {
      let folder = try app()
      let run = try SeamProcess(["di", "--format", "json"] + options, in: folder.url)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      return try #require(object["findings"] as? [[String: Any]]).map { "\($0["rule"]!) \($0["line"]!)" }
    }
    #expect(try places() == ["bastard-injection 4", "singleton 2"])
    #expect(try places("--rule", "ambient-access") == ["ambient-access 5"])
    #expect(try places("--severity", "error") == [])
    #expect(try places("--include", "Core") == ["singleton 2"])
    #expect(try places("--include", "Session", "--exclude", "Sources/Cart/**") == ["singleton 2"])
  }

  @Test func jsonHoldsTheContract() throws {
    let folder = try app()
    let run = try SeamProcess("di", "--format", "json", "--rule", "bastard-injection", in: folder.url)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "seam-injection/1")
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(finding["types"] as? [String] == ["Cart.Cart", "Core.Paying", "Pay.Payment"])
    #expect(finding["severity"] as? String == "warning")
    let edge = try #require((object["edges"] as? [[String: Any]])?.first)
    #expect(edge["from"] as? String == "Cart.Cart")
    #expect(edge["to"] as? String == "Pay.Payment")
    #expect(edge["kind"] as? String == "injects")
    #expect(
      (object["nodes"] as? [[String: Any]])?.map { $0["id"] as! String } == [
        "Cart.Cart", "Core.Paying", "Core.Session", "Pay.Payment",
      ])
  }

  @Test func commentsAndConfigurationAreFollowed() throws {
    let folder = try app([
      ".seam.yml": "injection:\n  rules:\n    singleton: off\n    ambient-access: note\n",
      "Sources/Cart/Cart.swift": """
      import Core
      import Pay
      public final class Cart {
        public init(paying: any Paying = Payment()) {}  // seam:ignore bastard-injection
        func clear() { Session.shared.end() }
      }
      """,
    ])
    let run = try SeamProcess("di", "--severity", "note", in: folder.url)
    #expect(run.output.hasPrefix("1 note in Shop\n\nambient-access   1 note\n"))
    #expect(run.output.hasSuffix("    1 finding silenced by a comment in the source\n"))
  }

  @Test(arguments: [
    ("injection:\n  rule: x", ".seam.yml:2: 'injection' knows no 'rule'; did you mean 'rules'?"),
    (
      "injection:\n  rules:\n    singelton: off",
      ".seam.yml:3: 'injection.rules' knows no 'singelton'; did you mean 'singleton'?"
    ),
    ("injection:\n  rules:\n    singleton: loud", ".seam.yml:3: a rule is off, error, warning or note"),
    ("injection:\n  roots: App", ".seam.yml:2: 'roots' is a list"),
  ])
  func mistakesInTheConfigurationAreNamed(text: String, problem: String) throws {
    let folder = try app([".seam.yml": text])
    let run = try SeamProcess("di", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(problem)"))
  }

  @Test func aProtocolThatTestsStandInForIsNoClosure() throws {
    let sleeping = """
      protocol Sleeping { func sleep() }
      struct Sleeper: Sleeping { func sleep() {} }
      final class Bed { init(sleeping: any Sleeping) {} }
      """
    let fake = "struct Fake: Sleeping { func sleep() {} }"
    for (files, count) in [([:], 1), (["Tests/CartTests/T.swift": fake], 0)] {
      let folder = try app(["Sources/Cart/Sleeping.swift": sleeping].merging(files) { one, _ in one })
      let run = try SeamProcess("di", "--severity", "note", "--rule", "single-method-protocol", in: folder.url)
      #expect(run.output.split(separator: "\n").count { $0.hasPrefix("  note") } == count)
    }
  }

  @Test func markdownEscapesWhatComesFromThePackage() throws {
    let folder = try app([
      "Sources/Cart/<b>|x.swift": """
      import Core
      public final class `Other` { func f() { Session.shared.end() } }
      """
    ])
    let run = try SeamProcess("di", "--format", "markdown", "--severity", "note", in: folder.url)
    #expect(run.output.contains("- Other, 1 place: `Sources/Cart/<b>\\|x.swift:2`\n"))
  }

  @Test func pathsLeadPastTheProtocolToTheImplementation() throws {
    let folder = try app([
      "Sources/Cart/Cart.swift": """
      import Core
      public final class Cart { let paying: any Paying; public init(paying: any Paying) { self.paying = paying } }
      """
    ])
    let without = try SeamProcess("why", "Cart.Cart", "Pay.Payment", "--level", "type", in: folder.url)
    #expect(without.output == "Cart.Cart does not depend on Pay.Payment at the level of types\n")
    let with = try SeamProcess(
      "why", "Cart.Cart", "Pay.Payment", "--level", "type", "--edges", "all,injection", in: folder.url)
    #expect(with.output.contains("Sources/App/main.swift:3:25"))
    let graph = try SeamProcess("graph", "--level", "type", "--edges", "injection", "--format", "json", in: folder.url)
    #expect(graph.output.contains(#""from":"Cart.Cart","kinds":["injects"],"to":"Pay.Payment""#))
    let history = try SeamProcess("history", "--edges", "injection", in: folder.url)
    #expect(history.status == 64)
  }
}
