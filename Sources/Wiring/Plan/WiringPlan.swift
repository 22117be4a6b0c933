package import CodeModel

/// A composition root as values: which objects each of its methods builds, in which order, from what.
package struct WiringPlan: Sendable {
  /// The target that the source is for.
  package var module: Module
  package var name: String
  /// The objects that the struct holds, which its initializer builds; nil if there are none.
  package var shared: Factory?
  /// One for each root, in the order in which they were asked for.
  package var factories: [Factory]
  package var imports: [String]
  /// Files whose parameters name types that no package of the model declares: what they import says where these come
  /// from.
  package var foreignFiles: [String]
  /// What the user may want to know, in sentences.
  package var notes: [String]

  /// A method, or the initializer of the struct.
  package struct Factory: Sendable {
    /// What is built, as a name of its type without dots.
    package var name: String
    /// What the method returns, without the `?` of a failable initializer.
    package var result: String
    /// Dependencies come before what needs them; the root is last.
    package var steps: [Step]
    package var inputs: [Input]
    /// The global actor that all steps run on.
    package var globalActor: String?

    package var isAsync: Bool { steps.contains(where: \.constructor.isAsync) }
    package var isThrowing: Bool { steps.contains(where: \.constructor.isThrowing) }
    package var isFailable: Bool { steps.contains { $0.constructor.isFailable && !$0.mayBeMissing } }
  }

  /// An object that is built.
  package struct Step: Sendable {
    package var constructor: Constructor
    /// The type as the source spells it.
    package var type: String
    /// The name of the local variable or property, not yet escaped; unique in the factory and the struct.
    package var name: String
    package var arguments: [Argument]
    /// Its initializer may give nothing, and that is as good as an object to all who take it.
    package var mayBeMissing = false
  }

  package struct Argument: Sendable {
    package var label: String?
    package var source: Source
    /// A closure is expected where a value is written: the input is called.
    package var isCalled = false
    /// The parameter takes nothing as well as an object.
    package var isOptional = false
  }

  package enum Source: Sendable, Hashable {
    /// A step of the same factory.
    case step(Int)
    /// A step of the shared objects.
    case shared(Int)
    case input(Int)
  }

  /// A parameter of the method.
  package struct Input: Sendable {
    package var name: String
    package var type: String
    /// Which parameter of which initializer it is for.
    package var purpose: String
  }
}
