import CodeModel
import PackageReading

/// Prints what an agreement is worth and what it lacks, the largest classes first.
struct AgreementReport {
  let package: BuiltPackage
  let truth: CompilerTruth
  let model: CodeModel
  let agreement: Agreement
  let exampleLimit: Int
  let classLimit: Int

  func write() {
    for type in agreement.missedNodes.prefix(exampleLimit) { print("  no node      \(type.file):\(type.line) \(type.name)") }
    for type in agreement.foreignNodes.prefix(exampleLimit) {
      print("  unknown node \(model[type.file].path):\(type.line) \(type.name)")
    }
    write(title: "missed", classes: missedClasses)
    write(title: "wrong", classes: wrongClasses)
  }

  /// Edges of one kind of evidence.
  struct EdgeClass {
    /// Edges that have such a place.
    var edgeCount = 0
    /// Edges that have no other place.
    var onlyCount = 0
    var examples: [String] = []
  }

  private func write(title: String, classes: [String: EdgeClass]) {
    let ranked = classes.sorted { ($1.value.onlyCount, $1.value.edgeCount, $0.key) < ($0.value.onlyCount, $0.value.edgeCount, $1.key) }
    guard !ranked.isEmpty else { return }
    print("  \(title): edges that rest on this alone, edges that rest on it too, what it is")
    for (name, found) in ranked.prefix(classLimit) {
      print("    \(found.onlyCount.padded(to: 5)) \(found.edgeCount.padded(to: 5))  \(name)")
      for example in found.examples.prefix(exampleLimit) { print("                   " + example) }
    }
  }

  private func classify(_ places: [(name: String, example: String)], into classes: inout [String: EdgeClass]) {
    let names = Set(places.map(\.name))
    for name in names {
      classes[name, default: EdgeClass()].edgeCount += 1
      if names.count == 1 { classes[name]!.onlyCount += 1 }
      classes[name]!.examples.append(places.first { $0.name == name }!.example)
    }
  }

  private var missedClasses: [String: EdgeClass] {
    var classes: [String: EdgeClass] = [:]
    for edge in agreement.missed {
      let places = truth.edges[edge]!.map { evidence in
        let place = "\(evidence.file):\(evidence.line):\(evidence.column)"
        return (
          name: "\(evidence.symbol.kindName) · \(form(file: evidence.file, line: evidence.line, column: evidence.column))",
          example: "\(place) \(name(edge.dependent)) → \(name(edge.dependency)) by \(evidence.symbol.name)"
        )
      }
      classify(places, into: &classes)
    }
    return classes
  }

  private var wrongClasses: [String: EdgeClass] {
    var classes: [String: EdgeClass] = [:]
    for edge in agreement.wrong {
      let places = edge.references.map { reference in
        let file = model[reference.file].path
        let (line, column) = (Int(reference.line), Int(reference.column))
        let seen = compilerView(file: file, line: line, column: column)
        return (
          name: "\(reference.kind.rawValue) · \(form(file: file, line: line, column: column)) · compiler sees \(seen.kind)",
          example: "\(file):\(line):\(column) \(name(edge.dependent)) → \(name(edge.dependency)), compiler: \(seen.name)"
        )
      }
      classify(places, into: &classes)
    }
    return classes
  }

  private func name(_ usr: String) -> String { truth.nodes[usr]?.name ?? usr }

  private func form(file: String, line: Int, column: Int) -> String {
    guard let text = truth.files[file]?.text, let offset = text.offset(line: line, column: column) else { return "?" }
    return text.form(at: offset)
  }

  private func compilerView(file: String, line: Int, column: Int) -> (kind: String, name: String) {
    guard let file = truth.files[file], let offset = file.text.offset(line: line, column: column) else { return ("nothing", "nothing") }
    let symbols = file.notes(at: offset).filter { !$0.roles.contains(.implicit) }.map(\.symbol)
    guard let first = symbols.first else { return ("nothing", "nothing") }
    return (first.kindName, symbols.map { "\($0.name) [\($0.usr)]" }.joined(separator: ", "))
  }
}
