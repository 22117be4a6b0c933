/// Something that code outside a function body can name: a type, an extension, a member, a free function, a global, a
/// typealias, a macro.
///
/// In a ``CodeModel`` declarations are ordered by file and position, so a declaration comes after the one around it.
package struct Declaration: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`
    case `extension`, `typealias`, associatedType
    case function, initializer, `subscript`, deinitializer
    case variable, enumCase
    case macro, `operator`, precedenceGroup

    package var isNominal: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol: true
      default: false
      }
    }
  }

  /// From where it can be named, coarser ones compare as more.
  package enum Access: UInt8, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var kind: Kind
  /// The base name; `init`, `deinit` and `subscript` for these, empty for `let _`, and for an extension what it
  /// extends, as written.
  package var name: String
  package var file: FileID
  /// Where the name stands: line and column counted from 1, and the offset in UTF-8 bytes.
  package var line: Int32
  package var column: Int32
  package var offset: Int
  /// The whole declaration, attributes and modifiers included, comments before it not: offsets in UTF-8 bytes.
  /// Variables that one `let` or `var` declares, and cases that one `case` declares, share it.
  package var extent: Range<Int>
  /// The first and last line of ``extent``.
  package var lines: ClosedRange<Int>
  /// The declaration around it as written: a type or an extension.
  package var container: DeclarationID?
  /// A type: itself. An extension: the type it extends. Any other: the type whose member it is. Nil where there is
  /// none, or a package that is not read declares it.
  package var type: TypeID?
  /// As it takes effect: an extension's modifier counts for its members, a requirement is as open as its protocol, and
  /// nothing is more open than what is around it. `open` counts as `public`.
  package var access: Access
  /// What its own modifier says; nil where it has none.
  package var writtenAccess: Access?
  package var flags: Flags
  package var parameters: [Parameter] = []
  package var genericParameters: [GenericParameter] = []
  /// What stands behind the colon of a type, protocol, extension or associated type.
  package var inheritance: [TypeExpression] = []
  /// Of a variable or subscript its type, of a function its result, of a typealias what it stands for, of an extension
  /// what it extends. Inferred where nothing is written and declarations tell it; nil where neither.
  package var valueType: TypeExpression?
  /// The type as the source writes it, with its attributes; nil where none is written.
  package var typeText: String?
  /// A variable's initial value.
  package var initialValue: Expression?
  /// The attributes that name no part of the language: property wrappers, global actors, macros, result builders; and
  /// of those that do, `main`, `UIApplicationMain`, `NSApplicationMain` and `IBOutlet`.
  package var attributes: [TypeExpression] = []
  /// What each of ``attributes`` is given in parentheses.
  package var attributeArguments: [[Expression.Argument]] = []

  package init(
    kind: Kind, name: String, file: FileID, line: Int32, column: Int32, offset: Int, extent: Range<Int>,
    lines: ClosedRange<Int>,
    container: DeclarationID?, type: TypeID?, access: Access, flags: Flags
  ) {
    self.kind = kind
    self.name = name
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.extent = extent
    self.lines = lines
    self.container = container
    self.type = type
    self.access = access
    self.flags = flags
  }

  /// The name with the labels of its arguments: `load(from:)`, `init(_:)`, `name` for what takes none.
  package var signature: String {
    switch kind {
    case .function, .initializer, .subscript, .macro: "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    case .enumCase where !parameters.isEmpty: "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
    default: name
    }
  }
}

package typealias DeclarationID = Numbered<Declaration>
