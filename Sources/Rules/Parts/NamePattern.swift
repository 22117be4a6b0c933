import CodeModel

/// A glob over the names or the paths of a codebase, as parts and rules write it.
///
/// With a slash it is a path, and holds all below it; without one it is the name of a module, and holds all of it; with
/// a dot it may be a type, `Module.Outer.Inner`.
package struct NamePattern: Sendable {
  package let text: String
  package let line: Int
  private let glob: GlobPattern?
  /// The text where it holds no wildcard.
  package let literal: String?
  package let isPath: Bool
  /// `*` and `**` mean everything.
  package let isEverything: Bool
  /// What every match begins with.
  private let prefix: [UInt8]

  package init(_ text: String, line: Int) {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    if text.hasPrefix("./") { text.removeFirst(2) }
    self.text = text
    self.line = line
    literal = text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } ? nil : text
    glob = literal == nil ? GlobPattern(text) : nil
    isPath = text.utf8.contains(UInt8(ascii: "/"))
    isEverything = text == "*" || text == "**"
    prefix = Array(text.utf8.prefix { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "?") })
  }

  package func matches(_ name: String) -> Bool {
    if let literal { return name == literal }
    return name.utf8.starts(with: prefix) && glob?.matches(name) ?? false
  }

  /// The shortest folder of `path`, or `path` itself, that the pattern matches; nil where it matches none.
  ///
  /// ```swift
  /// NamePattern("Sources/*", line: 1).root(of: "Sources/App/Views/Cart.swift")   // "Sources/App"
  /// ```
  package func root(of path: String) -> String? {
    let bytes = Array(path.utf8)
    guard bytes.starts(with: prefix) || prefix.starts(with: bytes) else { return nil }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && index >= prefix.count {
      let folder = String(decoding: bytes[..<index], as: UTF8.self)
      if matches(folder) { return folder }
    }
    return matches(path) ? path : nil
  }
}
