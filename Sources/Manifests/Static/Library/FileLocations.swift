/// `URL` of a file, as manifests use it: to take the last part of a path off, and to put another behind it.
struct FileLocations {
  static let type = "URL"

  let budget: Budget

  /// `URL(fileURLWithPath:)` and its siblings; nil where Seam does not know the initialiser.
  func make(_ arguments: [Argument], in folder: String) -> Value? {
    guard let first = arguments.first, case .string(let path, _) = first.value else { return nil }
    let labels = arguments.map { $0.label ?? "_" }
    guard
      [["fileURLWithPath"], ["filePath"], ["fileURLWithPath", "isDirectory"], ["filePath", "directoryHint"]]
        .contains(labels)
    else { return nil }
    return Self.location(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// A method of a location; nil where Seam does not know it.
  func result(of call: MethodCall, on structure: Structure) throws -> Value? {
    guard case .string(let path, _)? = structure.fields["path"] else { return nil }
    switch call.signature {
    case "deletingLastPathComponent()": return Self.location(Self.parent(of: path))
    case "appendingPathComponent(_:)", "appendingPathComponent(_:isDirectory:)", "appending(path:)",
      "appending(component:)", "appending(path:directoryHint:)", "appending(component:directoryHint:)":
      guard let part = call.text else { return nil }
      let whole = path.hasSuffix("/") ? path + part : "\(path)/\(part)"
      try budget.checkLength(whole.utf8.count, call.offset)
      return Self.location(whole)
    case "path(percentEncoded:)":
      guard case .bool(false)? = call.value else { return nil }
      return .string(path)
    default: return nil
    }
  }

  private static func location(_ path: String) -> Value {
    let plain = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let last = plain.split(separator: "/").last.map(String.init) ?? "/"
    return .structure(Structure(type: type, fields: ["path": .string(plain), "lastPathComponent": .string(last)]))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
