import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// A file that several targets compile is one file.
@Suite struct SharedCodeTests {
  private static let kinds =
    "enum Method { case get }\nenum Content { case json }\nfinal class Client { var own: Request? }"
  private static let request = "struct Request { let method: Method; let content: Content; init() { _ = Method.get } }"

  /// The same sources in one target and in three.
  private func model(ofTargets count: Int) -> CodeModel {
    var model = Project(
      files: (0..<count).flatMap {
        [("T\($0)/Managers/Client.swift", Self.kinds), ("T\($0)/Enums/Request.swift", Self.request)]
      }, declarations: DeclarationRequest()
    ).model
    for index in model.files.indices {
      let path = model.files[index].path
      model.files[index].path = "App" + path.dropFirst(2)
    }
    return model
  }

  private func advised(_ model: CodeModel) throws -> (CycleReport, CycleAdvice) {
    var search = CycleSearch()
    search.measure = .cost
    var report = try CycleReport(of: model.graph(at: .folder), search: search)
    let advice = CycleAdvice(on: &report, model: model)
    return (report, advice)
  }

  @Test func whatIsSaidOfItIsWhatIsSaidOfOne() throws {
    let (one, three) = (try advised(model(ofTargets: 1)), try advised(model(ofTargets: 3)))
    #expect(one.0.tangles.map(\.certificate.weight) == three.0.tangles.map(\.certificate.weight))
    #expect(one.1.ofTangle[0].moves.map(\.declarations) == [["Method", "Content"]])
    #expect(three.1.ofTangle[0].moves.map(\.declarations) == [["Method", "Content"]])
  }

  @Test func eachUseCountsOnce() {
    let (one, three) = (SharedCode(model(ofTargets: 1)).once(), SharedCode(model(ofTargets: 3)).once())
    #expect(one.uses.count == three.uses.count && one.uses.count > 4)
    #expect(Set(three.uses.map(\.file)).count == 2)
  }

  /// What only one target has beside a shared file is that target's own.
  @Test func whatIsNotSharedStays() {
    let model = Project(
      files: [("A/One.swift", "struct One { var two: Two? }"), ("A/Two.swift", "struct Two {}")],
      declarations: DeclarationRequest()
    ).model
    #expect(SharedCode(model).once().uses == model.uses)
  }
}
