import CodeModel

/// Where code makes an instance of a type, or reaches for one: `Impl(size: 3)`, `Impl.shared`, and what it does with
/// it.
///
/// Also a call of an initializer or function of the consumer, where it matters in which code the call stands.
package struct InstanceSite: Sendable, Hashable {
  /// What becomes of the instance.
  package enum Context: Sendable, Hashable {
    /// It is the whole initial value of a property, the only one that its `let` or `var` declares.
    case initialValue
    /// `name = …`, `self.name = …`: where the name stands.
    case assignment(target: Int)
    /// A member is named behind it: where the member's name stands.
    case receiver(member: Int)
    /// `let name = …` inside a function.
    case local(Local)
    /// An argument of the call whose function is named at `callee`.
    case argument(callee: Int, label: String?)
    /// Of a `return`, or all that a body holds.
    case returned
    case other
  }

  package struct Local: Sendable, Hashable {
    package var name: String
    /// The type as written; nil where none is.
    package var type: String?
    package var isConstant: Bool
    /// Every later mention of the name: where the member is named behind it, nil where it is used in another way.
    package var members: [Int?]

    package init(name: String, type: String?, isConstant: Bool, members: [Int?]) {
      self.name = name
      self.type = type
      self.isConstant = isConstant
      self.members = members
    }
  }

  /// The whole expression, in UTF-8 bytes.
  package var expression: Range<Int>
  package var text: String
  /// Where the static member is named; nil for `Impl(…)` and `Impl.init(…)`.
  package var member: Int?
  package var isCall: Bool
  /// Where the arguments name something; nil where they hold more than literals, names and calls, or the expression
  /// takes more than one line.
  package var argumentNames: [Int]?
  package var context: Context
  /// Whether every run of the function around comes here exactly once.
  package var runsOnce: Bool
  /// In a closure or a function inside the function, which may run at another time or see another `self`.
  package var isInClosure: Bool
  /// In the body of a getter, setter or observer, not in an initial value.
  package var isInAccessor: Bool
  /// Under `try` or `await`, or made optional: `try Impl()`.
  package var hasEffects: Bool

  package init(
    expression: Range<Int>, text: String, member: Int?, isCall: Bool, argumentNames: [Int]?, context: Context,
    runsOnce: Bool, isInClosure: Bool,
    isInAccessor: Bool, hasEffects: Bool
  ) {
    self.expression = expression
    self.text = text
    self.member = member
    self.isCall = isCall
    self.argumentNames = argumentNames
    self.context = context
    self.runsOnce = runsOnce
    self.isInClosure = isInClosure
    self.isInAccessor = isInAccessor
    self.hasEffects = hasEffects
  }

  /// Not the type itself as a value: `Impl.self`, `value is Impl`.
  package var makesInstance: Bool { isCall || member != nil }
}

/// A file that was parsed, for questions about the code around a place.
package protocol ParsedCode {
  /// - Parameter offset: where a type, or for a call the function, is named.
  func site(at offset: Int) -> InstanceSite?
  /// The member that is named behind a property or variable that is named at `offset`, maybe by way of `self`; nil
  /// where nothing is.
  func member(behind offset: Int) -> Int?
  /// What is done with the property that is named at `offset`; nil where no expression names one.
  func writing(at offset: Int) -> ValueWriting?
  /// Where the value goes that a property, parameter or constant holds that is named at `offset`; nil where no
  /// expression names one.
  func flow(ofValueAt offset: Int) -> ValueFlow?
  /// Where the function that is declared at `offset` names a parameter, or a constant called like it.
  func mentions(ofParameter name: String, inFunctionAt offset: Int) -> [Int]
  /// Whether code waits for what is named at `offset`: behind `await`, or for `async let`.
  func waits(at offset: Int) -> Bool
  /// What the global actors are called that the closures around `offset` run on, by an attribute or `MainActor.run`.
  func globalActors(ofClosuresAround offset: Int) -> Set<String>
  /// Whether a property that is named at `offset` says its type, or its initial value does by itself: `[Item]()`; nil
  /// for one that a pattern declares.
  func saysType(ofPropertyAt offset: Int) -> Bool?
  /// Whether a member is named at `offset` with nothing before its dot: `.member`
  func hasNoBase(at offset: Int) -> Bool
  /// The argument of a call whose function, or type, is named at `callee`, in UTF-8 bytes; nil where it passes none.
  func argument(labelled label: String?, ofCallAt callee: Int) -> Range<Int>?
}
