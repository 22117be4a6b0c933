import Testing

@testable import Separation
@testable import SeparationChecks

@Suite struct InterfaceNamingTests {
  @Test(arguments: [
    ("*Interface", "Cart", "CartInterface"), ("I*", "Cart", "ICart"), ("Contracts", "Cart", "Contracts"),
    ("*And*", "Cart", "CartAndCart"), ("*", "Cart", "Cart"), ("Core*API", "Net-Work", "CoreNet-WorkAPI"),
  ])
  func theStarStandsForTheProvider(pattern: String, provider: String, name: String) {
    #expect(InterfaceNaming.name(pattern, for: provider) == name)
  }

  @Test(arguments: [
    ("CartInterface", true), ("CartAPI", true), ("CartInterfaces", true), ("CartContracts", true), ("API", false),
    ("Interface", false), ("Cart", false), ("Interfaced", false), ("CartApi", false),
    ("CartTypes", true), ("SyntaxTypes", false),
  ])
  func interfacesAreToldByTheirNames(name: String, isInterface: Bool) {
    #expect(InterfaceNaming.isInterface(name, libraries: ["Cart"]) == isInterface)
  }

  @Test(arguments: [
    ("Sources/App/Cart", ["Sources", "App", "Cart"]), ("Sources/Über uns/A+B", ["Sources", "beruns", "AB"]),
    ("Sources/_x/a-b", ["Sources", "_x", "a-b"]), ("", ["Module"]), ("日本/語", ["Module"]),
  ])
  func foldersBecomeWords(path: String, words: [String]) { #expect(InterfaceNaming.words(of: path) == words) }

  private func name(providers: [(String, [String])], _ extra: [(String, String)] = []) async throws -> String? {
    try await Suggestion(
      of: "A:\(providers[0].0)",
      targets: [("App!", ["A", providers[0].0]), ("A", [providers[0].0])] + providers.map { ($0.0, $0.1) },
      files: [
        ("A/A.swift", "import \(providers[0].0)\npublic func take(_ plan: Plan) {}"), ("App/main.swift", "import A\n"),
        ("\(providers[0].0)/B.swift", "public struct Plan {}\n\(Suggestion.filling)"),
      ] + extra
    ).separation.interfaceName
  }

  @Test func valuesAloneAreTypes() async throws {
    #expect(try await name(providers: [("B", [])]) == "BTypes")
  }

  @Test func thePackagesHabitIsFollowed() async throws {
    let habit = [
      ("B", [String]()), ("CartAPI", []), ("UserAPI", []), ("Cart", ["CartAPI"]), ("User", ["UserAPI"]),
    ]
    let files = habit.dropFirst().map { ("\($0.0)/X.swift", "public struct X\($0.0) {}") }
    #expect(try await name(providers: habit, Array(files)) == "BAPI")
  }

  @Test func aNameThatIsTakenIsNotGivenTwice() async throws {
    let files = [("BTypes/X.swift", "public struct Other {}"), ("BInterface/X.swift", "public struct More {}")]
    #expect(try await name(providers: [("B", []), ("BTypes", []), ("BInterface", [])], files) == "BInterfaces")
  }

  @Test func noSuffixStandsTwice() async throws {
    #expect(try await name(providers: [("CartTypes", [])]) == "CartTypesInterface")
  }
}
