import JSONReading

/// Cuts a file of a table into rows.
enum RowReader {
  static func forEachRow(
    of bytes: [UInt8], format: TableFormat, file: String, _ body: (TableRow) throws(TableError) -> Void
  ) throws(TableError) {
    switch format {
    case .ndjson: try forEachLine(of: bytes, file: file, body)
    case .csv: try forEachRecord(of: bytes, file: file, body)
    }
  }

  private static func forEachLine(
    of bytes: [UInt8], file: String, _ body: (TableRow) throws(TableError) -> Void
  ) throws(TableError) {
    var line = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      let text = Array(bytes[start..<end])
      start = end + 1
      guard !text.isEmpty else { continue }
      let value: JSONValue
      do {
        value = try JSONValue(parsing: text)
      } catch {
        throw TableError(file: file, line: line, problem: "this line is not JSON")
      }
      guard let members = value.object else {
        throw TableError(file: file, line: line, problem: "this line is \(value.description) instead of an object")
      }
      try body(TableRow(fields: .json(members), file: file, line: line))
    }
  }

  private static func forEachRecord(
    of bytes: [UInt8], file: String, _ body: (TableRow) throws(TableError) -> Void
  ) throws(TableError) {
    var reader = CSVReader(bytes)
    guard let header = reader.record() else { throw TableError(file: file, problem: "the line of names is missing") }
    var columns: [String: Int] = [:]
    for (index, name) in header.enumerated() { columns[name ?? ""] = index }
    while true {
      let line = reader.line
      guard let record = reader.record() else { return }
      guard record.count == header.count else {
        throw TableError(
          file: file, line: line, problem: "this row has \(record.count) fields instead of \(header.count)")
      }
      try body(TableRow(fields: .csv(columns, record), file: file, line: line))
    }
  }
}

/// Comma-separated values as RFC 4180 has them. An empty field without quotes is nothing, one with quotes an empty text.
struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Spreadsheets put a mark in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The fields up to the end of the record; nil behind the last one.
  mutating func record() -> [String?]? {
    guard position < bytes.count else { return nil }
    var fields: [String?] = []
    while true {
      fields.append(field())
      guard position < bytes.count else { return fields }
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
      line += 1
      return fields
    }
  }

  private mutating func field() -> String? {
    let quote = UInt8(ascii: "\"")
    guard position < bytes.count, bytes[position] == quote else {
      let end = bytes[position...].firstIndex { ",\r\n".utf8.contains($0) } ?? bytes.count
      defer { position = end }
      return position == end ? nil : String(decoding: bytes[position..<end], as: UTF8.self)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote {
        guard position < bytes.count, bytes[position] == quote else { break }
        position += 1
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
