package import CodeModel

/// What a thing is asked for by: its type, and where the framework wants them a name and the types of arguments.
package struct InjectionKey: Hashable, Sendable {
  package var type: TypeKey
  package var name: String?
  package var arguments: [TypeKey]

  /// Stands for a name that is no literal: nobody is known to ask for it, and two of them need not be the same.
  static let unknownName = "?"

  package init(_ type: TypeKey, name: String? = nil, arguments: [TypeKey] = []) {
    self.type = type
    self.name = name
    self.arguments = arguments
  }

  /// Whether something under this key is given to those who ask for `other`; an argument of unknown type fits any.
  func answers(_ other: InjectionKey) -> Bool {
    type == other.type && name == other.name && arguments.count == other.arguments.count
      && zip(arguments, other.arguments).allSatisfy { $0 == $1 || $0 == .any || $1 == .any }
  }

  /// The key without the types of its arguments.
  var loose: InjectionKey {
    arguments.isEmpty ? self : InjectionKey(type, name: name, arguments: arguments.map { _ in .any })
  }
}

extension TypeKey {
  /// A type that the source does not tell.
  static let any = TypeKey(identity: "_", text: "_")
}

extension ScopeGraph {
  /// Something that must come from elsewhere.
  package struct Requirement: Sendable {
    package enum Timing: Sendable {
      /// Needed before the object exists.
      case construction
      /// Asked for later: a loop through it does no harm.
      case deferred
    }

    package var key: InjectionKey
    /// What will do as well.
    package var alternative: InjectionKey?
    /// The property or parameter that takes it, empty where it has no name.
    package var label: String
    /// What declares it: a dependency protocol, the provider's own name.
    package var owner: String
    package var place: SourcePlace
    package var timing: Timing
    /// Nil will do.
    package var isOptional: Bool
    /// The type whose code asks.
    package var consumer: TypeID?
    package var audience = Audience.everyone
    /// The scope that requires it may provide it.
    package var asksOwnScope = false
    /// Follows from the requirements of scopes; these are reported.
    package var isImplied = false

    package init(
      key: InjectionKey, label: String, owner: String, place: SourcePlace, timing: Timing = .construction,
      isOptional: Bool = false,
      consumer: TypeID? = nil
    ) {
      self.key = key
      self.label = label
      self.owner = owner
      self.place = place
      self.timing = timing
      self.isOptional = isOptional
      self.consumer = consumer
    }
  }
}

/// A place in a file of the model; line and column count from 1.
package struct SourcePlace: Sendable, Hashable, Comparable {
  package var file: FileID
  package var line: Int32
  package var column: Int32

  package init(file: FileID, line: Int32, column: Int32) {
    self.file = file
    self.line = line
    self.column = column
  }

  package init(_ declaration: Declaration) {
    self.init(file: declaration.file, line: declaration.line, column: declaration.column)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
