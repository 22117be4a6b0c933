import CodeModel
import JSONReading

/// A `seam-modules/1` document: the modules of a codebase as another build system tells them.
package enum ModulesFile {
  package static let schema = "seam-modules/1"

  private static let moduleMembers: Set<String> = [
    "name", "kind", "package", "moduleName", "files", "exclude", "dependencies", "platforms", "conditions",
  ]

  /// - Parameter name: what sentences call the file.
  /// - Throws: ``ReadingError`` with the line at fault.
  package static func modules(from bytes: [UInt8], name: String) throws -> [DeclaredModule] {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw ReadingError("\(name): \(error)")
    }
    let found = document["schema"]?.string
    guard found == schema else {
      throw ReadingError("\(name):\(document.line): \"schema\" is to be \"\(schema)\"; see docs/modules.md")
    }
    guard let modules = document["modules"]?.array else {
      throw ReadingError("\(name):\(document.line): \"modules\" is to be an array of modules; see docs/modules.md")
    }
    return try modules.map { try module($0, name: name) }
  }

  private static func module(_ value: JSONValue, name: String) throws -> DeclaredModule {
    guard let members = value.object, let title = members["name"]?.string, !title.isEmpty else {
      throw ReadingError("\(name):\(value.line): a module is an object with a \"name\"")
    }
    if let unknown = members.keys.filter({ !moduleMembers.contains($0) }).min(), let line = members[unknown]?.line {
      throw ReadingError("\(name):\(line): a module has no member \"\(unknown)\"; see docs/modules.md")
    }
    let files = try texts("files", of: value, name: name) ?? []
    var module = DeclaredModule(
      name: title, kind: try kind(members["kind"], name: name), package: try text("package", of: value, name: name),
      moduleName: try text("moduleName", of: value, name: name), files: files, line: value.line)
    module.excluded = try texts("exclude", of: value, name: name) ?? []
    module.dependencies = try texts("dependencies", of: value, name: name) ?? []
    module.platforms = try texts("platforms", of: value, name: name) ?? []
    module.conditions = try texts("conditions", of: value, name: name)
    return module
  }

  private static func kind(_ value: JSONValue?, name: String) throws -> Module.Kind {
    guard let value else { return .library }
    guard let kind = value.string.flatMap(Module.Kind.init), kind != .external else {
      let words = Module.Kind.allCases.filter { $0 != .external }.map(\.rawValue).joined(separator: ", ")
      throw ReadingError("\(name):\(value.line): \"kind\" is one of \(words)")
    }
    return kind
  }

  private static func text(_ key: String, of value: JSONValue, name: String) throws -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.string else { throw ReadingError("\(name):\(member.line): \"\(key)\" is a string") }
    return text
  }

  private static func texts(_ key: String, of value: JSONValue, name: String) throws -> [String]? {
    guard let list = value[key] else { return nil }
    guard let array = list.array else { throw ReadingError("\(name):\(list.line): \"\(key)\" is an array of strings") }
    return try array.map { element in
      guard let text = element.string else {
        throw ReadingError("\(name):\(element.line): \"\(key)\" is an array of strings")
      }
      return text
    }
  }
}
