import CodeModel
import Containers
import NameResolution
import PackageReading
import SwiftFacts
import TestSupport

@testable import Collaborators
@testable import InjectionFindings

/// A package as a literal, seen through the injection lens.
struct InjectionSample {
  private let project: Project
  var model: CodeModel
  var configuration = InjectionConfiguration()

  /// As the command reads a codebase.
  private static let request = DeclarationRequest(bodySpellings: InjectionLens.bodySpellings, readsEntryPoints: true)

  init(_ files: KeyValuePairs<String, String>) {
    project = Project(files, declarations: Self.request)
    model = project.model
  }

  init(files: [(String, String)]) {
    project = Project(files: files, declarations: Self.request)
    model = project.model
  }

  /// One file of one module.
  init(_ source: String) { self.init(["App/File.swift": source]) }

  /// Reaches for a singleton, which one type more shares then, and could be given nothing.
  static let another = another("Disk.shared.go()")

  static func another(_ call: String) -> String { "enum Another { static func go() { \(call) } }" }

  // MARK: - What is seen

  var report: InjectionReport {
    let debugCode = DebugCodeOfFiles(bytes: project.bytes)
    var report = InjectionLens.report(on: model, configuration: configuration, debugCode: debugCode)
    report.silence(in: model) { project.line($1, of: $0) }
    report.tellProtocolsTogether(in: model)
    return report
  }

  /// The findings of some rules, all without any.
  func findings(_ rules: InjectionRule...) -> [InjectionFinding] {
    report.findings.filter { rules.isEmpty || rules.contains($0.rule) }
  }

  /// `warning 3: message`, with the line.
  func texts(_ rules: InjectionRule...) -> [String] {
    report.findings.filter { rules.isEmpty || rules.contains($0.rule) }.map {
      "\($0.severity.rawValue) \($0.location.line): \($0.message)"
    }
  }

  /// `A -> B injects`
  var edges: [String] {
    report.edges.map { "\(model[$0.dependent].name) -> \(model[$0.dependency].name) \($0.kind.rawValue)" }
  }
}
