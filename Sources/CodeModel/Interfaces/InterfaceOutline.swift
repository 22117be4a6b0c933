/// What of a Swift file other modules can notice when they are compiled, in the parts in which a compiler compares it.
///
/// ```swift
/// import Core                      // shell: "import Core public struct Price : Equatable"
/// public struct Price: Equatable { // a part that is called Price, with the tokens "var net : Int func gross ( ) -> Int"
///   var net: Int
///   func gross() -> Int { net * 2 }
/// }
/// ```
///
/// Bodies of functions and comments are in none of it.
package struct InterfaceOutline: Sendable, Equatable {
  /// A type or an extension.
  package struct Part: Sendable, Equatable {
    package var isExtension: Bool
    /// Of the type, or of the type that is extended, without what it is nested in.
    package var name: String
    /// With what it is nested in; equal for the same part before and after a change.
    package var path: String
    /// What stands before its brace, and says what it inherits and demands.
    package var header: Set<String>
    /// The names behind the colon.
    package var inherited: [String]
    package var isProtocol: Bool
    /// Its tokens but for bodies and the parts in it.
    package var tokens: [String] = []
    package var attributes: [String]

    package init(
      isExtension: Bool, name: String, path: String, header: Set<String>, inherited: [String], isProtocol: Bool,
      attributes: [String]
    ) {
      self.isExtension = isExtension
      self.name = name
      self.path = path
      self.header = header
      self.inherited = inherited
      self.isProtocol = isProtocol
      self.attributes = attributes
    }
  }

  /// What is declared and is no part.
  package struct Member: Sendable, Equatable {
    /// `init`, `subscript`, and `#` for what a macro makes.
    package var name: String
    /// The number of the part that it is in, nil where it is in none.
    package var part: Int?
    /// What its signature and its initial value are made of.
    package var words: Set<String>
    /// Who has the type has this: what is stored, cases, initializers, associated types.
    package var belongsToShape: Bool
    /// Its type comes from an expression.
    package var isInferred: Bool
    /// That the language does not know: wrappers, builders, macros.
    package var attributes: [String]

    package init(
      name: String, part: Int?, words: Set<String>, belongsToShape: Bool = false, isInferred: Bool = false,
      attributes: [String] = []
    ) {
      self.name = name
      self.part = part
      self.words = words
      self.belongsToShape = belongsToShape
      self.isInferred = isInferred
      self.attributes = attributes
    }
  }

  /// The tokens that are in no part and no body, imports among them.
  package var shell: [String] = []
  package var parts: [Part] = []
  package var members: [Member] = []

  package init() {}
}
