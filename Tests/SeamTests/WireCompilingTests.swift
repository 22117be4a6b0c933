import Foundation
import InjectionFindings
import TestSupport
import Testing

/// What `seam wire` writes is compiled and run.
@Suite(.serialized) struct WireCompilingTests {
  /// Two modules with every kind of initializer that is honoured, and a program that uses what is built.
  @Test func everyKindOfInitializer() throws {
    let folder = try TemporaryFolder(Self.sources)
    let wire = try SeamProcess(
      "wire", "--root", "App.Shell", "--root", "Screen", "--root", "Report", "--root", "Session", "--shared",
      "Database", "--per-use", "Request",
      "--pass", "User", "-o", "Sources/App/CompositionRoot.swift", in: folder.url)
    #expect(wire.errors == "note: 2 methods build a Core.DiskStore each; --shared Core.DiskStore holds one for all\n")
    #expect(wire.status == 0)
    let core = try SwiftCompiler.run(
      [
        "-parse-as-library", "-module-name", "Core", "-package-name", "sample", "-emit-module", "-emit-module-path",
        "Core.swiftmodule", "-c", "-o", "Core.o",
        "Sources/Core/Core.swift",
      ], in: folder.url)
    #expect(core.output == "")
    let app = try SwiftCompiler.run(
      [
        "-module-name", "App", "-package-name", "sample", "-I", ".", "Core.o", "Sources/App/main.swift",
        "Sources/App/App.swift",
        "Sources/App/CompositionRoot.swift", "-o", "app",
      ], in: folder.url)
    #expect(app.output == "")
    let run = try SwiftCompiler.execute(folder.url.appendingPathComponent("app").path, in: folder.url)
    #expect(
      run.output == """
        one database true
        requests 2 apart true
        shell disk:/tmp now 7 default 3 tags 0 named inner keyword Core.Config
        screen disk:/tmp user 9 autoclosure lazily
        report only base
        session 5
        no session

        """)
  }

  private static let sources = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Sample", targets: [
      .executableTarget(name: "App", dependencies: ["Core"]),
      .target(name: "Core"),
    ])
    """,
    "Sources/Core/Core.swift": """
    public protocol Store { var text: String { get } }
    public protocol Clock: Sendable { var now: Int { get } }
    public protocol Tracking: Sendable {}
    public typealias StoreAndMore = Store & AnyObject
    public struct Config { public var name = "Core.Config"; public init() {} }
    public final class Database {
      let path: String
      public init(path: String) throws { self.path = path }
    }
    /// Two initializers: the one that asks for more objects is the one to call.
    public final class DiskStore: Store {
      public let database: Database
      package init(database: Database) { self.database = database }
      public convenience init?(broken: Bool) { return nil }
      public var text: String { "disk:\\(database.path)" }
    }
    final class HiddenStore: Store { var text: String { "hidden" } }
    public struct SystemClock: Clock { public init() {}; public var now: Int { 7 } }
    /// The only one there is.
    public final class Tracker: Tracking { public static let shared = Tracker(); private init() {} }
    public final class Request { public init() {} }
    public enum Outer { public final class Inner { public let name: String; public init(name: String = "inner") { self.name = name } } }
    open class Base { let word: String; public var said: String { word }; public init(word: Outer.Word) { self.word = word.text } }
    extension Outer { public struct Word { public let text: String; public init(_ text: String) { self.text = text } } }
    public actor Session {
      public let number: Int
      public init?(clock: any Clock, number: Int) async { if number == 0 { return nil }; self.number = number }
    }
    """,
    "Sources/App/App.swift": """
    import Core

    struct User: Sendable { let number: Int }
    /// The same name as in the other module.
    final class Config { let core: Core.Config; init(core: Core.Config) { self.core = core } }
    final class `default` { init() {} }

    final class Shell<Saved: Store> {
      let text: String
      let store: Saved
      let requests: [Request]
      init(
        store: Saved, clock: any Clock = SystemClock(), tracker: (any Tracking)?, count: Int = 3, inner: Outer.Inner, first: Request, second: Request,
        `default` keyword: `default`, tags: String..., config: Config
      ) {
        text = "\\(store.text) now \\(clock.now) default \\(count) tags \\(tags.count) named \\(inner.name) keyword \\(config.core.name)"
        self.store = store
        requests = [first, second]
      }
    }

    @MainActor protocol Presenting {}
    /// On the main actor by its protocol; generic in its initializer.
    final class Screen: Presenting {
      let text: String
      let database: Database
      init<S: StoreAndMore>(_ store: S, database: Database, user: User, clock: some Clock, hint: @autoclosure () -> String, done: @escaping (Int) -> Void) {
        text = "\\(store.text) user \\(user.number) autoclosure \\(hint())"
        self.database = database
        done(clock.now)
      }
    }

    /// A memberwise initializer, with a closure, an inherited one, and a value that only the caller knows.
    struct Report {
      var footer: Footer
      let finish: (Kind) -> Void
      var unused = 1
      enum Kind { case only }
    }
    final class Footer: Base {}
    """,
    "Sources/App/main.swift": """
    let root = try CompositionRoot(path: "/tmp")
    let shell = root.makeShell(core: .init())
    var seen = ""
    let screen = root.makeScreen(user: User(number: 9), hint: { "lazily" }, done: { _ in })
    print("one database", shell.store.database === screen.database)
    print("requests", shell.requests.count, "apart", shell.requests[0] !== shell.requests[1])
    print("shell", shell.text)
    print("screen", screen.text)
    let report = root.makeReport(word: .init("base"), finish: { print("report", $0, terminator: " ") })
    report.finish(.only)
    print(report.footer.said)
    if let session = await root.makeSession(number: 5) { print("session", await session.number) }
    if await root.makeSession(number: 0) == nil { print("no session") }
    """,
  ]

  /// Five hundred classes behind as many protocols, each asking for three others.
  @Test(.timeLimit(.minutes(60))) func fiveHundredTypes() throws {
    var source = "protocol P0 { var size: Int { get } }\nfinal class T0: P0 { var size: Int { 1 } }\n"
    for number in 1..<500 {
      let needs = Array(Set([number - 1, number / 2, number / 3])).sorted()
      let parameters = needs.map { "p\($0): any P\($0)" }.joined(separator: ", ")
      source += "protocol P\(number) { var size: Int { get } }\n"
      source +=
        "final class T\(number): P\(number) { let size: Int; init(\(parameters), seed: Int) { size = seed + p\(needs.last!).size } }\n"
    }
    let folder = try TemporaryFolder(["Types.swift": source, "main.swift": ""])
    let arguments = ["wire", "--root", "T499", "-o", "CompositionRoot.swift"]
    #expect(try SeamProcess(arguments, in: folder.url).status == 0)
    let first = try folder.text(of: "CompositionRoot.swift")
    #expect(try SeamProcess(arguments, in: folder.url).status == 0)
    #expect(try folder.text(of: "CompositionRoot.swift") == first)
    let inputs = (1..<500).map { "t\($0)Seed: 1" }.joined(separator: ", ")
    try "print(CompositionRoot().makeT499(\(inputs)).size)\n".write(
      to: folder.url.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    let compiled = try SwiftCompiler.run(
      ["-Onone", "main.swift", "Types.swift", "CompositionRoot.swift", "-o", "app"], in: folder.url)
    #expect(compiled.output == "")
    #expect(try SwiftCompiler.execute(folder.url.appendingPathComponent("app").path, in: folder.url).output == "500\n")
  }
}
