import CodeModel
import HostSystem
import TestSupport

@testable import Containers
@testable import InjectionFindings
@testable import NameResolution
@testable import PackageReading
@testable import SwiftFacts

/// What containers make of a project, which is read with all its declarations and bodies.
extension Project {
  init(containers files: KeyValuePairs<String, String>) {
    self.init(files, declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings))
  }

  init(containers files: [(String, String)]) {
    self.init(files: files, declarations: DeclarationRequest(bodySpellings: InjectionLens.bodySpellings))
  }

  /// One file of one module.
  init(containers source: String) { self.init(containers: ["App/File.swift": source]) }

  /// The graphs that the adapters read.
  var graphs: [ScopeGraph] { ContainerReader(model).graphs }

  func graph(_ framework: ContainerFramework) -> ScopeGraph? { graphs.first { $0.framework == framework } }

  /// `rule line: message` in order of place, without what stands behind a semicolon.
  var findings: [String] {
    parts.flatMap(\.findings).sorted(by: InjectionFinding.precedes).map { finding in
      "\(finding.rule.rawValue) \(finding.location.line): \(finding.message.prefix { $0 != ";" })"
    }
  }

  /// The same with everything, for tests that look at the rest.
  var messages: [String] { parts.flatMap(\.findings).sorted(by: InjectionFinding.precedes).map(\.message) }

  func findings(_ rule: InjectionRule) -> [String] {
    findings.filter { $0.hasPrefix(rule.rawValue + " ") }.map { String($0.dropFirst(rule.rawValue.count + 1)) }
  }

  /// `Consumer -> Implementation kind`, sorted.
  var injections: [String] {
    Set(
      parts.flatMap(\.edges).map { "\(model[$0.dependent].name) -> \(model[$0.dependency].name) \($0.kind.rawValue)" }
    ).sorted()
  }

  private var parts: [InjectionPart] { ContainerReader(model).parts }
}
