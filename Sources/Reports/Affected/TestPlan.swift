import GraphRendering
import JSONReading

/// A test plan of Xcode: what a scheme tests, target by target.
package struct TestPlan: Sendable {
  private let plan: JSONValue
  private let entries: [JSONValue]

  /// - Throws: a sentence where the text is no test plan.
  package init(parsing bytes: [UInt8], named path: String) throws(TestPlanError) {
    do {
      plan = try JSONValue(parsing: bytes)
    } catch {
      throw TestPlanError(description: "'\(path)' is no test plan: \(error)")
    }
    guard let entries = plan["testTargets"]?.array else {
      throw TestPlanError(description: "'\(path)' is no test plan of Xcode: it has no list 'testTargets'")
    }
    self.entries = entries
  }

  /// The test targets that the plan names.
  package var targets: [String] { entries.compactMap(Self.target) }

  private static func target(_ entry: JSONValue) -> String? { entry["target"]?["name"]?.string }

  /// The plan with fewer test targets, in Xcode's layout.
  ///
  /// - Parameter isKept: of the name of a target; what has none stays.
  func text(keeping isKept: (String) -> Bool) -> String {
    var members = plan.object ?? [:]
    let kept = entries.filter { Self.target($0).map(isKept) ?? true }
    members["testTargets"]?.content = .array(kept)
    return Self.text(.object(members), indent: "") + "\n"
  }

  private static func text(_ content: JSONValue.Content, indent: String) -> String {
    let inner = indent + "  "
    func block(_ lines: [String], _ open: String, _ close: String) -> String {
      lines.isEmpty
        ? "\(open)\n\n\(indent)\(close)" : "\(open)\n" + lines.joined(separator: ",\n") + "\n\(indent)\(close)"
    }
    return switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): quoted(value)
    case .array(let values): block(values.map { inner + text($0.content, indent: inner) }, "[", "]")
    case .object(let members):
      block(
        members.sorted { $0.key < $1.key }.map {
          "\(inner)\(quoted($0.key)) : \(text($0.value.content, indent: inner))"
        }, "{", "}")
    }
  }

  private static func quoted(_ value: String) -> String {
    var writer = JSONWriter()
    writer.string(value)
    return String(decoding: writer.file().dropLast(), as: UTF8.self)
  }
}

package struct TestPlanError: Error, Sendable, CustomStringConvertible {
  package let description: String
}
