import CodeModel
import NameResolution
import SourceSites
import SwiftFacts
import TestSupport
import Testing

/// Whether a call may pass its arguments to a function, by labels, defaults and trailing closures alone.
@Suite struct ParameterMatchTests {
  private static func model(_ list: String) -> CodeModel {
    Project("func f(\(list)) {}", declarations: DeclarationRequest()).model
  }

  private static func shape(_ call: String) -> CallShape? {
    let names = SourceNames.parsing([Array("let x = \(call)".utf8)])[0]
    return names.names.first { names.text($0) == "f" }.flatMap { names.call(of: $0) }
  }

  private static func takes(_ list: String, _ call: String) throws -> Bool {
    let model = model(list)
    return model.declarations[0].parameters.mayTake(try #require(shape(call)), in: model)
  }

  @Test(arguments: [
    ("", "f()"), ("_ a: Int", "f(1)"), ("a: Int", "f(a: 1)"), ("a b: Int", "f(a: 1)"),
    ("a: Int, b: Int", "f(a: 1, b: 2)"), ("_ a: Int, _ b: Int", "f(1, 2)"),
    ("a: Int, a: Int", "f(a: 1, a: 2)"), ("`in`: Int", "f(in: 1)"), ("größe: Int", "f(größe: 1)"),
    // Defaults.
    ("a: Int = 1", "f()"), ("a: Int = 1, b: Int", "f(b: 2)"), ("a: Int = 1, b: Int = 2, c: Int = 3", "f(b: 1)"),
    ("_ a: Int = 1, _ b: Int = 2", "f(1)"),
    // A variable number.
    ("_ a: Int...", "f()"), ("_ a: Int...", "f(1)"), ("_ a: Int...", "f(1, 2, 3)"), ("a: Int...", "f(a: 1, 2, 3)"),
    ("a: Int..., b: Int", "f(a: 1, 2, b: 3)"), ("a: Int..., b: Int", "f(b: 3)"),
    // A pack.
    ("_ a: repeat each T", "f()"), ("_ a: repeat each T", "f(1, 2)"), ("a: repeat each T", "f(a: 1, 2)"),
    ("a: repeat each T, b: Int", "f(a: 1, 2, b: 3)"), ("_ a: repeat (each T).Type", "f(1, 2)"),
    ("_ g: repeat () -> each T", "f {}"),
    // Closures behind the parentheses.
    ("_ g: () -> Void", "f {}"), ("g: () -> Void", "f {}"), ("g: () -> Void", "f(g: {})"),
    ("a: Int, g: () -> Void", "f(a: 1) {}"),
    ("g: () -> Void, h: () -> Void", "f {} h: {}"), ("a: Int = 1, g: () -> Void", "f {}"),
    ("g: () -> Void = {}, h: () -> Void", "f {}"), ("g: () -> Void, h: () -> Void = {}", "f {}"),
  ])
  func theCallFits(list: String, call: String) throws { #expect(try Self.takes(list, call)) }

  @Test(arguments: [
    ("", "f(1)"), ("", "f {}"), ("_ a: Int", "f()"), ("_ a: Int", "f(a: 1)"), ("a: Int", "f(1)"),
    ("a: Int, b: Int", "f(a: 1)"), ("a: Int, b: Int", "f(b: 1, a: 2)"), ("a: Int, b: Int", "f(a: 1, b: 2, c: 3)"),
    ("a: Int, b: Int = 1", "f(b: 1)"), ("_ a: Int", "f(1, 2)"), ("a: Int", "f(a: 1, a: 2)"),
    ("a: Int...", "f(1, 2)"), ("a: Int..., b: Int", "f(a: 1)"), ("A: Int", "f(a: 1)"),
    ("a: Int, g: () -> Void", "f {}"), ("g: () -> Void, h: () -> Void", "f {}"),
  ])
  func theCallDoesNotFit(list: String, call: String) throws { #expect(try !Self.takes(list, call)) }

  @Test func aNameThatIsNotCalledHasNoShape() {
    #expect(Self.shape("f") == nil)
    #expect(Self.shape("f(a:b:)") == nil)
    #expect(Self.shape("[f]") == nil)
    #expect(Self.shape("f()") == CallShape(labels: []))
  }
}
