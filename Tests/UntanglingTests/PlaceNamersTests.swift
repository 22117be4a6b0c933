import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// A place for what goes below is below all whose code names it, and only these.
@Suite struct PlaceNamersTests {
  private func namers(of files: KeyValuePairs<String, String>, _ level: Level = .folder) throws -> [[String]] {
    let (report, advice) = try advised(files, level)
    return advice.ofTangle[0].namersOfChange.values.map { $0.map { report.graph.nodes[$0].id } }
  }

  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  /// `Map` is cut from it; `Config` names it as well and is tangled with nothing. At home nobody does.
  @Test(arguments: [false, true]) func whoElseNamesItIsTold(isNamedAtHome: Bool) throws {
    let own = isNamedAtHome ? "; var precision: Precision?" : ""
    let namers = try namers(of: [
      "App/Settings/Channels.swift":
        "enum Precision { case low, high }\nfinal class Channels { \(stored("MapPage"))\(own) }",
      "App/Map/MapPage.swift": "final class MapPage { var a: Precision? }",
      "App/Config/Broker.swift": "final class Broker { var channels: Channels?; var precision: Precision? }",
    ])
    #expect(namers == [["App/Map"] + (isNamedAtHome ? ["App/Settings"] : []) + ["App/Config"]])
  }

  /// What names it and goes as well is no reason to put it below the folder that both leave.
  @Test func whoGoesAsWellIsNone() throws {
    let namers = try namers(of: [
      "App/Settings/Channels.swift":
        "final class Channels { \(stored("MapPage")) }",
      "App/Settings/Precision.swift":
        "enum Precision { case low, high }\nstruct Accuracy { var precision: Precision? }",
      "App/Map/MapPage.swift": "final class MapPage { var a: Precision?; var b: Accuracy? }",
      "App/Config/Broker.swift": "final class Broker { var channels: Channels?; var precision: Precision? }",
    ])
    #expect(!namers.isEmpty)
    #expect(namers.allSatisfy { !$0.contains("App/Settings") }, "\(namers)")
  }

  /// `Delegate` names nothing but what `token()` takes along.
  @Test func whoNamesWhatComesAlongIsTold() throws {
    let namers = try namers(
      of: [
        "App/A/Manager.swift": """
        final class Manager {
          static let key = 5; static func token() -> Int { key }
          \(stored("Client")); func f() -> Client? { v1 }
        }
        """,
        "App/B/Client.swift": "final class Client { func delete() -> Int { Manager.token() } }",
        "App/C/Delegate.swift": "final class Delegate { func register() { print(Manager.key) } }",
      ], .type)
    #expect(namers == [["App.Client", "App.Delegate"]])
  }

  @Test func ofMembersBelowSoAreTheirs() throws {
    let namers = try namers(
      of: [
        "App/A/Limits.swift":
          "final class Limits { static let most = 5; \(stored("Reader")); func f() -> Reader? { v1 } }",
        "App/B/Reader.swift": "final class Reader { func read() { print(Limits.most) } }",
        "App/C/Writer.swift": "final class Writer { func write() { print(Limits.most) } }",
      ], .type)
    #expect(namers == [["App.Reader", "App.Writer"]])
  }
}
