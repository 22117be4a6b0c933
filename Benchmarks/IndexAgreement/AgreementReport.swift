import CodeModel
import IndexReading
import NameResolution
import PackageReading

/// What an agreement lacks, in classes of Swift.
struct AgreementReport {
  private let truth: CompilerTruth
  private let edges: LevelTruth
  private let model: CodeModel
  private let agreement: Agreement
  private(set) var missed = EdgeClasses()
  private(set) var wrong = EdgeClasses()

  init(truth: CompilerTruth, model: CodeModel, agreement: Agreement) {
    self.truth = truth
    edges = truth.edges(at: agreement.level)
    self.model = model
    self.agreement = agreement
    for edge in agreement.missed { missed.add(edges.edges[edge]!.map { place(of: $0, for: edge) }) }
    for wrongEdge in agreement.wrong { wrong.add(wrongEdge.references.map { place(of: $0, for: wrongEdge.edge) }) }
  }

  func write(classLimit: Int, exampleLimit: Int) {
    for type in agreement.nodes.missed.prefix(exampleLimit) {
      print("  no node      \(type.file):\(type.line) \(type.name)")
    }
    for type in agreement.nodes.foreign.prefix(exampleLimit) {
      print("  unknown node \(model[type.file].path):\(type.line) \(type.name)")
    }
    missed.write(title: "missed", classLimit: classLimit, exampleLimit: exampleLimit)
    wrong.write(title: "wrong", classLimit: classLimit, exampleLimit: exampleLimit)
  }

  /// Prints the classes of single places, whatever becomes of their edges.
  func write(_ places: PlaceAgreement, classLimit: Int, exampleLimit: Int) {
    var (missed, wrong) = (EdgeClasses(), EdgeClasses())
    for (edge, evidence) in places.missed { missed.add([place(of: evidence, for: edge)]) }
    for (edge, reference) in places.wrong { wrong.add([place(of: reference, for: edge)]) }
    print("  places: \(places.found) found, \(places.missed.count) missed, \(places.wrong.count) wrong")
    missed.write(title: "places missed", classLimit: classLimit, exampleLimit: exampleLimit)
    wrong.write(title: "places wrong", classLimit: classLimit, exampleLimit: exampleLimit)
  }

  private func place(of evidence: LevelTruth.Evidence, for edge: ScoredEdge) -> EdgeClasses.Place {
    let form = form(file: evidence.file, line: evidence.line, column: evidence.column)
    return .init(
      className: "\(evidence.symbol.kindName) · \(form)",
      example: "\(evidence.file):\(evidence.line):\(evidence.column) "
        + "\(name(edge.dependent)) → \(name(edge.dependency)) by \(evidence.symbol.name)")
  }

  private func place(of reference: Reference, for edge: ScoredEdge) -> EdgeClasses.Place {
    let file = model[reference.file].path
    let (line, column) = (Int(reference.line), Int(reference.column))
    let seen = compilerView(file: file, line: line, column: column)
    return .init(
      className:
        "\(reference.kind.rawValue) · \(form(file: file, line: line, column: column)) · compiler sees \(seen.kind)",
      example: "\(file):\(line):\(column) \(name(edge.dependent)) → \(name(edge.dependency)), compiler: \(seen.name)")
  }

  private func name(_ usr: String) -> String { truth.nodes[usr]?.name ?? usr }

  private func form(file: String, line: Int, column: Int) -> String {
    guard let text = truth.files[file]?.text, let offset = text.offset(line: line, column: column) else { return "?" }
    return text.form(at: offset)
  }

  private func compilerView(file: String, line: Int, column: Int) -> (kind: String, name: String) {
    guard let file = truth.files[file], let offset = file.text.offset(line: line, column: column) else {
      return ("nothing", "nothing")
    }
    let symbols = file.notes(at: offset).filter { !$0.roles.contains(.implicit) }.map(\.symbol)
    guard let first = symbols.first else { return ("nothing", "nothing") }
    return (first.kindName, symbols.map { "\($0.name) [\($0.usr)]" }.joined(separator: ", "))
  }
}
