import CodeModel

/// What the documents of an index say: who is declared where, who is named where, who implements whom.
struct SCIPFacts {
  private let model: CodeModel
  private let symbols: SCIPSymbols
  private var declarationsOfFile: [[DeclarationID]]
  private var usesOfFile: [[Int]]
  private let implementations: [DeclarationID: [DeclarationID]]

  init(_ model: CodeModel, symbols: SCIPSymbols) {
    self.model = model
    self.symbols = symbols
    declarationsOfFile = Array(repeating: [], count: model.files.count)
    usesOfFile = declarationsOfFile.map { _ in [] }
    for (index, declaration) in model.declarations.enumerated() where symbols.texts[index] != nil {
      declarationsOfFile[declaration.file.index].append(DeclarationID(index))
    }
    for (index, use) in model.uses.enumerated() where symbols.texts[use.used.index] != nil {
      usesOfFile[use.file.index].append(index)
    }
    implementations = Implementations(model).ofDeclaration
  }

  /// `Document`: the fields of one file.
  func write(_ file: FileID, text: [UInt8], external: inout Set<DeclarationID>, to writer: inout ProtobufWriter) {
    let isTest = model[model[file].module].kind == .test
    writer.field(1, model[file].path)  // relative_path
    for occurrence in occurrences(in: file, text: text, isTest: isTest, external: &external) {
      writer.message(2) { occurrence.write(to: &$0) }
    }
    for declaration in declarationsOfFile[file.index] {
      writer.message(3) { writeInformation(of: declaration, to: &$0) }
    }
    writer.field(4, "Swift")  // language
    writer.field(6, 1)  // position_encoding: UTF8CodeUnitOffsetFromLineStart
  }

  private func occurrences(
    in file: FileID, text: [UInt8], isTest: Bool, external: inout Set<DeclarationID>
  ) -> [SCIPOccurrence] {
    var result: [SCIPOccurrence] = []
    let testRole = isTest ? SCIPOccurrence.test : 0
    for id in declarationsOfFile[file.index] {
      let declaration = model[id]
      result.append(
        SCIPOccurrence(
          line: Int(declaration.line), column: Int(declaration.column),
          length: NameText.length(at: declaration.offset, in: text), symbol: symbols.texts[id.index] ?? "",
          roles: SCIPOccurrence.definition | testRole))
    }
    for index in usesOfFile[file.index] {
      let use = model.uses[index]
      if model[model[use.used].file].path.hasPrefix("../") { external.insert(use.used) }
      result.append(
        SCIPOccurrence(
          line: Int(use.line), column: Int(use.column), length: NameText.length(at: use.offset, in: text),
          symbol: symbols.texts[use.used.index] ?? "",
          roles: testRole | (use.kind == .accesses ? SCIPOccurrence.readAccess : 0)))
    }
    return result.sorted { ($0.line, $0.column, $0.symbol, $0.roles) < ($1.line, $1.column, $1.symbol, $1.roles) }
  }

  /// `SymbolInformation`: what is known of a declaration wherever it is named.
  func writeInformation(of id: DeclarationID, to writer: inout ProtobufWriter) {
    let declaration = model[id]
    writer.field(1, symbols.texts[id.index] ?? "")
    for target in implementations[id] ?? [] {
      guard let symbol = symbols.texts[target.index] else { continue }
      writer.message(4) { relationship in
        relationship.field(1, symbol)
        // Whoever looks for the uses of a requirement wants those of its implementations too.
        relationship.field(2, !declaration.kind.isNominal)
        relationship.field(3, true)
      }
    }
    writer.field(5, SCIPKind.number(of: declaration))
    writer.field(6, declaration.name)
    if let container = declaration.container, let symbol = symbols.texts[container.index] { writer.field(8, symbol) }
  }
}

/// `Occurrence`: a name at a place, both counted from 1 here and from 0 there.
struct SCIPOccurrence {
  static let definition = 0x1
  static let readAccess = 0x8
  static let test = 0x20

  var line: Int
  var column: Int
  var length: Int
  var symbol: String
  var roles: Int

  func write(to writer: inout ProtobufWriter) {
    writer.packed(1, [line - 1, column - 1, column - 1 + length])
    writer.field(2, symbol)
    writer.field(3, roles)
  }
}

/// How long a name is in the text.
enum NameText {
  /// - Parameter offset: where an identifier (in backticks or not), a keyword or an operator begins.
  static func length(at offset: Int, in text: [UInt8]) -> Int {
    guard text.indices.contains(offset) else { return 0 }
    let first = text[offset]
    if first == UInt8(ascii: "`") {
      let end = text[(offset + 1)...].firstIndex { $0 == first || $0 == UInt8(ascii: "\n") } ?? text.count - 1
      return end - offset + 1
    }
    let bytes = text[offset...].prefix { $0 >= 0x80 || isWord(Unicode.Scalar($0)) || isOperator(Unicode.Scalar($0)) }
    let rest = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let name =
      rest.first.map(isOperator) == true
      ? rest.prefix { isOperator($0) || isCombining($0) } : rest.prefix { isWord($0) }
    return max(1, name.reduce(0) { $0 + $1.utf8.count })
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: scalar.value >= 0x80 && !isOperator(scalar)
    }
  }

  /// What an operator begins with.
  /// - See: The Swift Programming Language, Lexical Structure, `operator-head`.
  private static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: "/=-+!*%<>&|^~?.".unicodeScalars.contains(scalar)
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }

  /// What an operator may go on with beside that.
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
