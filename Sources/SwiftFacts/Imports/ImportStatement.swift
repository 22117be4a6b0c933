/// One import statement of a file.
package struct ImportStatement: Sendable, Hashable {
  package enum Access: String, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`
  }

  /// The module: the first component of the path, so `A` of `import struct A.B`.
  package var module: String
  /// Where `import` stands, or the first attribute before it.
  package var line: Int
  package var column: Int
  /// The access level that is written, nil for none.
  package var access: Access?
  package var isTestable = false
  /// `@_exported`: importers of this module see the imported one too.
  package var isExported = false
  /// Inside `#if`.
  package var isConditional = false

  package init(
    module: String, line: Int, column: Int, access: Access? = nil, isTestable: Bool = false, isExported: Bool = false,
    isConditional: Bool = false
  ) {
    self.module = module
    self.line = line
    self.column = column
    self.access = access
    self.isTestable = isTestable
    self.isExported = isExported
    self.isConditional = isConditional
  }
}
