import CodeModel
import NameResolution
import PackageReading
import SwiftFacts
import TestSupport
import Testing

/// `~Copyable` and its like take something away; they are no conformance, constraint or mention.
@Suite struct SuppressedTypeTests {
  private func edges(_ source: String) -> [String] {
    Project(
      "protocol Named {}\nprotocol Copyable {}\nprotocol Sendable {}\n\(source)",
      declarations: DeclarationRequest()
    ).edges
  }

  @Test(arguments: [
    "struct A: ~Copyable {}", "enum A: ~Copyable { case one }", "final class A: ~Sendable {}",
    "protocol A: ~Copyable {}", "struct A<T: ~Copyable> {}", "struct A<T> where T: ~Copyable {}",
    "struct A { func f(_ x: borrowing some ~Copyable) {} }", "struct A { var x: any ~Copyable }",
    "protocol A { associatedtype T: ~Copyable }", "struct A {}\nextension A where Self: ~Copyable {}",
  ])
  func nothingIsConformedTo(source: String) { #expect(edges(source) == []) }

  @Test(arguments: [
    "struct A: Named, ~Copyable {}", "struct A: ~Copyable, Named {}", "struct A: Named & ~Copyable {}",
    "struct A<T: Named & ~Copyable> {}", "struct A { var x: any Named & ~Copyable }",
  ])
  func whatStandsBesideIsMeant(source: String) { #expect(edges(source) == ["A -> Named"]) }

  @Test func theInheritanceHoldsWhatIsInheritedAlone() {
    let model = Project("protocol P {}\nstruct A: ~Copyable, P {}", declarations: DeclarationRequest()).model
    #expect(model.declarations.first { $0.name == "A" }?.inheritance.map(\.description) == ["P"])
  }
}
