import GraphRendering

/// What stands in one field.
enum TableValue {
  case text(String)
  case number(Int)
  case decimal(Double)
  case flag(Bool)
  /// A list; in CSV one field with a space between, for no key holds one.
  case words([String])
  case none

  static func text(_ text: String?) -> TableValue { text.map { .text($0) } ?? .none }
  static func number(_ number: Int?) -> TableValue { number.map { .number($0) } ?? .none }
}

/// Rows become bytes as they come, so a million of them cost what their text costs.
struct TableEncoder {
  let table: Table
  let format: TableFormat
  private(set) var bytes: [UInt8] = []
  private(set) var rowCount = 0

  init(_ table: Table, format: TableFormat) {
    self.table = table
    self.format = format
    if format == .csv { bytes = Array((table.columns.map { "\($0.name)" }.joined(separator: ",") + "\n").utf8) }
  }

  /// - Precondition: the fields are the columns of the table, in their order.
  mutating func add(_ fields: KeyValuePairs<StaticString, TableValue>) {
    precondition(fields.count == table.columns.count, "\(table) has \(table.columns.count) columns")
    #if DEBUG
    precondition(zip(fields, table.columns).allSatisfy { "\($0.key)" == "\($1.name)" }, "a wrong column of \(table)")
    #endif
    rowCount += 1
    switch format {
    case .ndjson: addLine(fields)
    case .csv: addFields(fields)
    }
  }

  private mutating func addLine(_ fields: KeyValuePairs<StaticString, TableValue>) {
    var writer = JSONWriter()
    writer.object { writer in
      for (name, value) in fields {
        writer.key(name)
        switch value {
        case .text(let text): writer.string(text)
        case .number(let number): writer.integer(number)
        case .decimal(let number): writer.number(number, digits: 6)
        case .flag(let flag): writer.boolean(flag)
        case .words(let words): writer.array(of: words) { writer, word in writer.string(word) }
        case .none: writer.null()
        }
      }
    }
    bytes += writer.file()
  }

  private mutating func addFields(_ fields: KeyValuePairs<StaticString, TableValue>) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch field.value {
      case .text(let text): addField(text)
      case .number(let number): bytes += "\(number)".utf8
      case .decimal(let number): bytes += FixedPoint.text(number, digits: 6).utf8
      case .flag(let flag): bytes += (flag ? "true" : "false").utf8
      case .words(let words): addField(words.joined(separator: " "))
      case .none: break
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// As RFC 4180 quotes it. A table is for engines: names stay what they are, also those that a spreadsheet would take
  /// for a formula.
  private mutating func addField(_ text: String) {
    let quote = UInt8(ascii: "\"")
    guard text.isEmpty || text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
      bytes += text.utf8
      return
    }
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
