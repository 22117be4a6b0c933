import CodeModel
import HostSystem
import NameResolution
import TestSupport
import Testing

/// What names mean depends on nothing but the code: on files written by lot.
@Suite struct ResolutionPropertyTests {
  private static let seeds = 0..<12 as Range<UInt64>

  private static func files(_ seed: UInt64) -> [(path: String, text: String)] {
    SourceAuthor.program(seed: seed, files: 4)
  }

  /// Everything that is found, with the numbers of a model taken out of it.
  private static func findings(_ files: [(path: String, text: String)]) -> [String] {
    withDeepStack {
      let model = Project(files).model
      return model.references.map { reference in
        let names = [reference.dependent, reference.dependency].map { $0.map { model[$0].name } ?? "-" }
        return
          "\(names[0]) -> \(names[1]) \(reference.kind) \(model[reference.file].path):\(reference.line):\(reference.column)"
      }.sorted()
    }
  }

  /// The same without places, each once.
  private static func edges(_ files: [(path: String, text: String)]) -> [String] {
    withDeepStack { Project(files).kinds }
  }

  @Test(arguments: seeds) func readingTwiceGivesTheSame(seed: UInt64) {
    #expect(Self.findings(Self.files(seed)) == Self.findings(Self.files(seed)))
  }

  @Test(arguments: seeds) func theOrderOfFilesDoesNotMatter(seed: UInt64) {
    let files = Self.files(seed)
    var lot = SeededGenerator(seed: seed)
    #expect(Self.findings(files.shuffled(using: &lot)) == Self.findings(files))
  }

  @Test(arguments: seeds) func commentsChangeNothing(seed: UInt64) {
    let files = Self.files(seed)
    let commented = files.map { (path: $0.path, text: $0.text.replacing("\n", with: " // T0().m0\n/* T1 */ ")) }
    #expect(Self.edges(commented) == Self.edges(files))
  }

  /// A file of which nothing is named says nothing of the others.
  @Test(arguments: seeds) func aFileOfOtherNamesChangesNothing(seed: UInt64) {
    let files = Self.files(seed)
    let stranger = (
      path: "App/Stranger.swift", text: "struct Stranger { var odd = Odd() }\nstruct Odd { func strange() {} }"
    )
    #expect(Self.edges(files + [stranger]).filter { !$0.contains("Stranger") } == Self.edges(files))
  }

  /// Another spelling of all names makes the same program.
  @Test(arguments: seeds) func namesAreNothingButNames(seed: UInt64) {
    func renamed(_ text: String) -> String {
      var result = text
      for number in 0..<10 { result = result.replacing("T\(number)", with: "Größe\(9 - number)_") }
      return result
    }
    let files = Self.files(seed)
    let others = files.map { (path: $0.path, text: renamed($0.text)) }
    #expect(Self.edges(others) == Self.edges(files).map(renamed).sorted())
  }

  /// A condition that holds leaves the code what it is.
  @Test(arguments: seeds) func aConditionThatHoldsChangesNothing(seed: UInt64) {
    let files = Self.files(seed)
    let conditional = files.map { (path: $0.path, text: "#if true\n\($0.text)\n#endif\n") }
    #expect(Self.edges(conditional) == Self.edges(files))
  }

  /// What is found leads somewhere: every reference to a type and a place that are there.
  @Test(arguments: seeds) func everyReferenceStandsInItsFile(seed: UInt64) {
    let files = Self.files(seed)
    let model = withDeepStack { Project(files, declarations: DeclarationRequestOfAll.request).model }
    let lines = files.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf8.count) }
    for reference in model.references {
      let line = lines[reference.file.index]
      #expect(line.indices.contains(Int(reference.line) - 1))
      #expect((1...(line[Int(reference.line) - 1] + 1)).contains(Int(reference.column)))
    }
    for use in model.uses {
      #expect(model.declarations.indices.contains(use.used.index))
      #expect(use.user.map { model.declarations.indices.contains($0.index) } ?? true)
    }
    for (index, declaration) in model.declarations.enumerated() {
      #expect(declaration.container.map { $0.index < index } ?? true)
      #expect(declaration.lines.upperBound <= lines[declaration.file.index].count)
    }
  }

  /// Reading declarations too finds the same references.
  @Test(arguments: seeds) func declarationsChangeNoReference(seed: UInt64) {
    let files = Self.files(seed)
    let kinds = withDeepStack { Project(files, declarations: DeclarationRequestOfAll.request).kinds }
    #expect(kinds == Self.edges(files))
  }

  /// Files that are cut anywhere are resolved as far as they go.
  @Test(arguments: seeds) func filesThatEndTooSoonAreResolved(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let cut = Self.files(seed).map { file in
      (path: file.path, text: String(file.text.prefix(Int.random(in: 0...file.text.count, using: &lot))))
    }
    #expect(Self.findings(cut) == Self.findings(cut.reversed()))
  }

  /// What two modules say of each other does not depend on which of them is named first.
  @Test(arguments: seeds) func theOrderOfModulesDoesNotMatter(seed: UInt64) {
    let files = Self.files(seed).enumerated().map { number, file in
      (
        path: "\(["Alpha", "Beta"][number % 2])/File\(number).swift",
        text: "import \(["Beta", "Alpha"][number % 2])\n" + file.text
      )
    }
    let swapped = files.map {
      (path: $0.path.replacing("Alpha", with: "Zeta"), text: $0.text.replacing("Alpha", with: "Zeta"))
    }
    #expect(Self.edges(swapped) == Self.edges(files))
  }
}

/// Asks for single declarations and for the bodies of all that mention a member.
private enum DeclarationRequestOfAll {
  static let request = DeclarationRequest(bodySpellings: Set((0..<30).map { "m\($0)" }))
}
