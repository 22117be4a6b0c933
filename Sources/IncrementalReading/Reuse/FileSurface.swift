import CodeModel

/// What other files can notice of a file, and what it mentions itself: as much as tells whether a change here can be
/// felt there.
///
/// The surface is a file's facts without function bodies: names, types, requirements, attributes, and the initial
/// values by which types are inferred. A change that leaves it as it was is felt in the file alone. Positions are no
/// part of it.
struct FileSurface: Sendable {
  /// In the order of the file, without what is local to functions.
  var declarations: [Declaration] = []
  /// What the declarations' surfaces mention, each a run of this.
  var mentions: [NameHash] = []
  /// What the whole file mentions or declares a type of, bodies included; sorted.
  var allMentions: [NameHash] = []
  /// Whether it spells out `.init` of something other than `self` or `super`.
  var mentionsInitializer = false

  struct Declaration: Sendable {
    var name: NameHash
    /// A hash of the surface, those of the extensions and types around it included.
    var digest: UInt64
    /// The names by which the type that it belongs to is known: of a member those of its container, of an extension
    /// those of the extended type.
    var owners: [NameHash]
    var mentions: Range<Int>
    var traits: Traits
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// A type, a typealias, an associated type, or an extension.
    static let isType = Traits(rawValue: 1 << 0)
    static let isExtension = Traits(rawValue: 1 << 1)
    /// Of an extension: it adds members and nothing else.
    static let isPlain = Traits(rawValue: 1 << 8)
    static let isTypealias = Traits(rawValue: 1 << 9)
    static let isInitializer = Traits(rawValue: 1 << 2)
    /// Used without its name being written: a subscript, `callAsFunction`, what literals and property wrappers ask for.
    static let isImplicit = Traits(rawValue: 1 << 3)
    /// A variable without a written type.
    static let isInferred = Traits(rawValue: 1 << 4)
    /// Of a type `T.Type`.
    static let isMetatype = Traits(rawValue: 1 << 5)
    /// A member of a protocol.
    static let isRequirement = Traits(rawValue: 1 << 6)
    static let isAssociatedType = Traits(rawValue: 1 << 7)
  }

  func mentions(of declaration: Declaration) -> ArraySlice<NameHash> { mentions[declaration.mentions] }
}

/// A hash of a spelling. Two spellings that share one are taken for the same: then more is resolved again than need be.
typealias NameHash = UInt64

extension NameHash {
  init(of name: String) {
    var name = name
    self = name.withUTF8 { Checksum.of(UnsafeRawBufferPointer($0), seed: 0) }
  }
}
