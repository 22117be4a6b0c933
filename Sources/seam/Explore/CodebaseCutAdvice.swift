import CodeModel
import Explorer
import GraphAnalysis
import PackageReading
import Reports
import Untangling
import UntanglingAdvice

/// What `seam cycles` says of the tangles among a codebase's folders, for the panel beside its picture.
struct CodebaseCutAdvice {
  private let package: PackageOptions
  private let console: Console

  init(_ package: PackageOptions, console: Console) { (self.package, self.console) = (package, console) }

  /// Tangle by tangle.
  ///
  /// - Throws: what is wrong with `.seam.yml`.
  func all() async throws -> [View.CutAdvice] {
    guard package.indexStore == nil else { return [] }
    let model = try await package.read(upTo: .declarations, tests: true, console: console.silenced)
    return try advice(of: model)
  }

  private func advice(of model: CodeModel) throws -> [View.CutAdvice] {
    var options = CycleReportOptions()
    options.search.measure = .cost
    options.search.pins = try ConfigurationFile.read(in: package.path).cycles.pins
    var answer = try CycleAnswer(about: model.graph(at: .folder), options)
    guard answer.asksForDeclarations else { return [] }
    answer.advise(by: model, unread: try package.unreadCode(naming: model))
    return answer.toldCuts.map { View.CutAdvice($0) }
  }
}

extension PackageOptions {
  /// What Objective-C, Interface Builder and Swift that is not read may name of a model's declarations.
  func unreadCode(naming model: CodeModel) throws -> UnreadCode {
    let words = UnreadWords(
      Set(model.declarations.map(\.name)), in: try snapshot(at: revision), except: Set(model.files.map(\.path)))
    return UnreadCode(names: words.names, classes: words.classes)
  }
}
