import SwiftSyntax

/// What the manifest declares as members of a type: its own type, or one that it extends.
final class UserType {
  enum Kind { case structure, enumeration, classType, extended }

  struct Field {
    var name: String
    var type: TypeReference?
    var defaultValue: ExprSyntax?
  }

  struct Case {
    var name: String
    var parameters: [(label: String?, type: TypeReference)]
    var rawValue: ExprSyntax?
  }

  /// A static property, computed when it is first asked for.
  final class StaticProperty {
    let type: TypeReference?
    let initialiser: ExprSyntax?
    let offset: Int
    var value: Value?
    var isBeingComputed = false

    init(type: TypeReference?, initialiser: ExprSyntax?, offset: Int) {
      self.type = type
      self.initialiser = initialiser
      self.offset = offset
    }
  }

  let name: String
  var kind = Kind.extended
  var fields: [Field] = []
  var cases: [Case] = []
  var inherited: [String] = []
  var methods: [String: [Function]] = [:]
  var computed: [String: Function] = [:]
  var staticMethods: [String: [Function]] = [:]
  var staticComputed: [String: Function] = [:]
  var staticProperties: [String: StaticProperty] = [:]
  var initialisers: [Function] = []
  /// The members that a protocol demands.
  var requirements: Set<String> = []
  /// Names declared in more than one extension, which only their constraints could tell apart.
  var ambiguous: Set<String> = []

  init(name: String) { self.name = name }
}
