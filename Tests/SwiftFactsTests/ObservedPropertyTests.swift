import CodeModel
import NameResolution
import PackageReading
import SwiftFacts
import TestSupport
import Testing

/// Which properties are stored, and which have a getter of their own.
@Suite struct ObservedPropertyTests {
  private func flags(_ member: String) -> Declaration.Flags {
    Project("class A: B {\n\(member)\n}\nclass B { var x = 1 }", declarations: DeclarationRequest())
      .model.declarations.first { $0.name == "x" }!.flags
  }

  @Test(arguments: [
    "var x: Int", "var x = 1", "let x: Int", "var x: Int { didSet {} }", "var x: Int { willSet {} }",
    "var x: Int { willSet(new) {} didSet(old) {} }", "var x = 1 { didSet {} }", "var x: Int? { didSet {} }",
    "lazy var x = 1", "static var x = 1 { didSet {} }", "private(set) var x: Int { didSet {} }",
  ])
  func stored(member: String) { #expect(!flags(member).contains(.isComputed)) }

  @Test(arguments: [
    "var x: Int { 1 }", "var x: Int { get { 1 } }", "var x: Int { get { 1 } set {} }",
    "var x: Int { _read { yield 1 } }",
    "var x: Int { unsafeAddress { fatalError() } }", "override var x: Int { didSet {} }",
    "var x: Int { get async { 1 } }",
    "var x: Int { @storageRestrictions(initializes: y) init { y = newValue } get { y } set {} }",
  ])
  func computed(member: String) { #expect(flags(member).contains(.isComputed)) }

  @Test(arguments: [
    ("var x: Int { didSet {} }", true), ("var x: Int { 1 }", false), ("var x: Int { get { 1 } set {} }", true),
    ("let x: Int", false), ("var x: Int { _read { yield 1 } _modify { yield &y } }", true),
  ])
  func settable(member: String, isSettable: Bool) { #expect(flags(member).contains(.isSettable) == isSettable) }
}
