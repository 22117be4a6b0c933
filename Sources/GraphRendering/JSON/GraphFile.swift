package import CodeModel
import JSONReading

/// A graph that somebody saved: Seam's own JSON, or two columns from any other tool.
package enum GraphFile {
  /// - Parameter name: the file's name, for complaints; a graph of two columns is called after it.
  package static func graph(from bytes: [UInt8], name: String) throws(GraphFileError) -> LeveledGraph {
    do throws(GraphFileError) {
      let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw GraphFileError(problem: "the file is not UTF-8 text")
      }
      let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
      return isJSON
        ? try GraphJSONReader.graph(from: document(bytes)) : try ColumnReader.graph(from: bytes, name: name)
    } catch {
      var error = error
      error.file = name
      throw error
    }
  }

  private static func document(_ bytes: [UInt8]) throws(GraphFileError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw GraphFileError(line: error.line, problem: "this is not JSON: \(printable(error.problem))")
    }
  }

  private static func printable(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError.Problem {
    if case .colonMissing(let name) = problem { .colonMissing(behind: DisplayText.make(name)) } else { problem }
  }
}
