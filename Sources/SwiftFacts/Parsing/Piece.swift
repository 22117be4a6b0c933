/// A part of a text: a declaration that can be left out, the head of a type with its opening brace, or what stands
/// between them.
package struct Piece: Sendable {
  package var start: Int32
  package var end: Int32
  /// The number of the head of the type or extension around it, or -1.
  package var container: Int32
  package var kind: Kind
  /// A hash of the declared name, of an extension the first part of the extended type's.
  package var name: UInt64
  /// Its type may be that of an initial value.
  package var hasValue: Bool

  package enum Kind: UInt8, Sendable {
    /// Blanks, directives and closing braces; they stand wherever what is around them does.
    case glue
    case imports
    /// A declaration that does so.
    case always
    /// The head of a type, with its braces where it holds nothing.
    case type, `protocol`, `extension`
    case alias, associated, member
  }

  var declares: Bool { kind != .glue && kind != .imports }

  init(start: Int32, end: Int32, container: Int32, kind: Kind, name: UInt64, hasValue: Bool) {
    (self.start, self.end, self.container, self.kind) = (start, end, container, kind)
    (self.name, self.hasValue) = (name, hasValue)
  }

  /// A whole text, of which nothing is known.
  init(end: Int) { self.init(start: 0, end: Int32(end), container: -1, kind: .always, name: 0, hasValue: true) }

  /// FNV-1a.
  package static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension Piece.Kind {
  init(_ introducer: DeclarationWord.Introducer) {
    switch introducer {
    case .none: self = .glue
    case .imports: self = .imports
    case .always: self = .always
    case .type: self = .type
    case .protocol: self = .protocol
    case .extension: self = .extension
    case .alias: self = .alias
    case .associated: self = .associated
    case .function, .initializer, .variable: self = .member
    }
  }
}
