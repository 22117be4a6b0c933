/// A JSON text as a tree that remembers on which line each value begins, so that a complaint can say where to look.
struct JSONValue {
  enum Content {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
  }

  var content: Content
  var line: Int

  /// - Throws: ``GraphFileError`` without a file, which the caller adds.
  init(parsing bytes: [UInt8]) throws(GraphFileError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// What a reader would call it.
  var description: String {
    switch content {
    case .null: "null"
    case .boolean: "a truth value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
