package import CodeModel

/// A name in code of which it is not known what it names, with what stands around it.
package struct NameMention: Sendable {
  /// In UTF-8 bytes.
  package var offset: Int
  /// What is passed to it; nil where it is not called.
  package var call: CallShape?
  package var base = Base.unknown
  /// A function may stand there, as a value: `names.map(store.load)`.
  package var mayBeFunction = true
  /// It is all that a variable is made from that has no type of its own: `let load = store.load`
  package var isBoundWithoutType = false

  /// What stands before the dot.
  package enum Base: Sendable, Hashable {
    /// A type: `Name.member`
    case type(String)
    /// A value of a type that is known by its name.
    case value(of: String)
    /// A value of which only what these ask for is known: `any P`, `some P & Q`, `T` of `<T: P>`.
    case conforming(to: [TypeExpression.Named])
    /// What a call of a type's initializer gives: a value, or an optional one.
    case made(of: String)
    /// Nothing: `.name`
    case nothing
    /// Nothing, and no dot either: a member of one of these types is meant, if a member is.
    case around([String])
    case unknown
  }
}

/// Whether a declaration may be meant by a name, as far as one can tell from both.
package struct NameMatch {
  private let model: CodeModel

  package init(_ model: CodeModel) { self.model = model }

  package func mayMean(_ id: DeclarationID, by mention: NameMention) -> Bool {
    let declaration = model[id]
    return fits(mention, declaration) && isMember(declaration, of: mention.base)
  }

  // MARK: - Arguments

  private func fits(_ mention: NameMention, _ declaration: Declaration) -> Bool {
    guard let call = mention.call else { return declaration.kind != .function || mayBeValue(mention, declaration) }
    switch declaration.kind {
    case .function, .subscript: return declaration.parameters.mayTake(call, in: model)
    // A closure takes no labels.
    case .variable: return call.labels.allSatisfy { $0 == nil }
    default: return true
    }
  }

  private func mayBeValue(_ mention: NameMention, _ function: Declaration) -> Bool {
    mention.mayBeFunction && !(mention.isBoundWithoutType && !function.genericParameters.isEmpty)
  }

  // MARK: - The value or type before the dot

  /// - Parameter declaration: one that is no member of a type's own body.
  private func isMember(_ declaration: Declaration, of base: NameMention.Base) -> Bool {
    guard let container = declaration.container.map({ model[$0] }), container.kind == .extension else {
      return true
    }
    switch base {
    case .unknown: return true
    // A member of instances needs one; a function may be named by its type, and is given the instance then.
    case .nothing: return declaration.flags.contains(.isStatic) || ![.variable, .function].contains(declaration.kind)
    case .around(let names): return names.contains { mayBe($0, extendedBy: container) }
    case .type(let name):
      return (declaration.flags.contains(.isStatic) || declaration.kind != .variable)
        && mayBe(name, extendedBy: container)
    case .made(let name):
      return !declaration.flags.contains(.isStatic)
        && (mayBe(name, extendedBy: container) || mayBe("Optional", extendedBy: container))
    case .value(let name): return !declaration.flags.contains(.isStatic) && mayBe(name, extendedBy: container)
    case .conforming(let protocols):
      guard let extended = ExtendedType(container.valueType, in: model) else { return true }
      return !declaration.flags.contains(.isStatic) && protocols.contains { extended.isAsked(by: $0, in: model) }
    }
  }

  /// Whether a type of that name may be the one that is extended, or inherit from it or conform to it.
  private func mayBe(_ name: String, extendedBy container: Declaration) -> Bool {
    guard let extended = ExtendedType(container.valueType, in: model) else { return true }
    return extended.name == name || !extended.isValueType
  }
}

extension [Parameter] {
  /// Whether a call may pass its arguments to these parameters: in their order, those with a default or of a variable
  /// number left out, trailing closures for the last ones.
  package func mayTake(_ call: CallShape, in model: CodeModel) -> Bool {
    var position = 0
    for label in call.labels {
      guard let found = self[position...].firstIndex(where: { $0.label == label }),
        self[position..<found].allSatisfy(\.mayBeMissing)
      else {
        // Further arguments of a variadic parameter, or for a pack, have no label.
        if label == nil, position > 0, self[position - 1].takesAnyNumber { continue }
        return false
      }
      position = found + 1
    }
    let rest = self[position...]
    let required = rest.filter { !$0.mayBeMissing }
    return required.count <= call.closureLabels.count && required.allSatisfy { $0.mayTakeFunction(in: model) }
      && call.closureLabels.count <= rest.count { $0.mayTakeFunction(in: model) }
  }
}

extension Parameter {
  /// `Int...`, `repeat each Value`
  package var takesAnyNumber: Bool { isVariadic || typeText.hasPrefix("repeat ") }

  fileprivate var mayBeMissing: Bool { defaultValue != nil || takesAnyNumber }

  fileprivate func mayTakeFunction(in model: CodeModel) -> Bool { takesAnyNumber || type.mayBeFunction(in: model) }
}
