import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

/// Programs as manifests hold them, each with what Swift 6.3's compiler makes of it: Seam's answer is that, or none.
@Suite struct ManifestAgreementTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var code: String
    /// `"\(result)"` at its end.
    var answer: String
    /// Nothing that manifests need; whoever teaches it to the interpreter must give this answer.
    var mayBeRefused: Bool

    init(_ code: String, gives answer: String, mayBeRefused: Bool = false) {
      (self.code, self.answer, self.mayBeRefused) = (code, answer, mayBeRefused)
    }

    var testDescription: String { code }
  }

  @Test(arguments: strings + arrays + setsAndDictionaries + numbers)
  func theLibraryIsSwifts(program: Program) throws { try check(program) }

  @Test(arguments: optionals + controlFlow + closures + functions + operators)
  func theLanguageIsSwifts(program: Program) throws { try check(program) }

  @Test(arguments: structsAndClasses + enums + protocolsAndExtensions)
  func theTypesAreSwifts(program: Program) throws { try check(program) }

  private func check(_ program: Program) throws {
    do {
      let name = try read("import Foundation\n\(program.code)\nlet package = Package(name: \"\\(result)\")").name
      #expect(name == program.answer)
    } catch ManifestError.refused(_, _, let reason) where program.mayBeRefused {
      #expect(!reason.isEmpty)
    }
  }
}
