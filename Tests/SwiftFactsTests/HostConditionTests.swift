import CodeModel
import NameResolution
import PackageReading
import SwiftFacts
import TestSupport
import Testing

/// Which branch of `#if` the machine at hand would take, as far as the text tells: the other's declarations are
/// inactive.
@Suite struct HostConditionTests {
  private func holds(_ condition: String) -> Bool {
    !Project("#if \(condition)\nstruct A {}\n#else\nstruct B {}\n#endif", declarations: DeclarationRequest())
      .model.declarations.first { $0.name == "A" }!.flags.contains(.isInactive)
  }

  @Test(arguments: [
    ("compiler(>=5)", true), ("compiler(>=5.9)", true), ("compiler(>=5.10)", true), ("compiler(>=5.10.1)", true),
    ("compiler(>=6)", true), ("compiler(>=6.0.0)", true), ("compiler(>=99)", false), ("compiler(>=99.0.1)", false),
    ("compiler(>=6.99)", false), ("compiler(>=6.99.1)", false), ("compiler(>=6.10)", false),
    ("compiler(>=6.2.99)", true),
    ("compiler(<5.10.1)", false), ("compiler(<99.0.1)", true), ("compiler(<6)", false), ("compiler(< 99)", true),
    ("swift(>=5.5.2)", true), ("swift(>=99.1.2)", false), ("swift(<6.99.9)", true),
  ])
  func versions(condition: String, isTrue: Bool) { #expect(holds(condition) == isTrue) }

  @Test(arguments: [
    ("true", true), ("false", false), ("DEBUG", true), ("!DEBUG", false), ("SOME_FLAG", false), ("!SOME_FLAG", true),
    ("DEBUG && SOME_FLAG", false), ("DEBUG || SOME_FLAG", true), ("false && false || true", true),
    ("true || false && false", true), ("(true || false) && false", false), ("!(DEBUG && SOME_FLAG)", true),
    ("os(Windows)", false), ("!os(Windows)", true), ("os(Windows) || os(Linux) || os(macOS)", true),
    ("canImport(NoSuchModule)", false), ("canImport(Foundation)", true), ("hasFeature(Macros)", true),
    ("_endian(little)", true), ("_endian(big)", false), ("targetEnvironment(simulator)", false),
    ("swift(>=5.1) && !os(WASI)", true),
  ])
  func conditions(condition: String, isTrue: Bool) { #expect(holds(condition) == isTrue) }

  @Test func onlyTheFirstBranchThatHoldsIsTaken() {
    let model = Project(
      "#if false\nstruct A {}\n#elseif true\nstruct B {}\n#elseif true\nstruct C {}\n#else\nstruct D {}\n#endif",
      declarations: DeclarationRequest()
    ).model
    let active = model.declarations.filter { !$0.flags.contains(.isInactive) }.map(\.name)
    #expect(active == ["B"])
  }
}
