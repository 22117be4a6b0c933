package import CodeModel

/// Whether a type that makes an implementation is given it in another way, or what it makes is no collaborator but a
/// part that is made from what it was given.
package struct Taking {
  private let made: TypeID
  private let owner: TypeID
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  package init(_ made: TypeID, by owner: TypeID, _ survey: InjectionSurvey) {
    self.made = made
    self.owner = owner
    self.survey = survey
  }

  /// The parameter by which an initializer takes it, by its own type or an abstraction.
  package func parameter(of initializer: Declaration) -> Parameter? {
    initializer.parameters.first { parameter in
      if case .protocol(let abstraction)? = survey.abstraction(of: parameter.type, in: initializer) {
        return survey.ancestry.isHeir(made, of: abstraction)
      }
      // Each of the targets that compile a file has a type of its own.
      return parameter.type.unwrapped.declarations.first.flatMap { model[$0].nominalType }.map(survey.shared.first)
        == survey.shared.first(made)
    }
  }

  /// Another initializer of the owner, or of a class above it, takes it; or it is made from an argument of the same
  /// initializer.
  package func isGiven(to use: DeclarationUse) -> Bool {
    let owners = [owner] + survey.ancestry.ancestors(of: owner).filter { survey.isReference($0) }
    let isTaken = owners.contains { type in
      survey.members(of: type).contains { $0.declaration.kind == .initializer && parameter(of: $0.declaration) != nil }
    }
    if isTaken { return true }
    guard let id = use.user, model[id].kind == .initializer else { return false }
    if takesWhat(model[id]) { return true }
    // What takes arguments is made from what its owner is given.
    return !model[id].parameters.isEmpty && !initializers.isEmpty
      && initializers.allSatisfy { $0.parameters.contains { $0.defaultValue == nil } }
  }

  /// It can be made from a collaborator that an initializer of the owner takes.
  private func takesWhat(_ initializer: Declaration) -> Bool {
    initializers.contains { made in
      made.parameters.contains { parameter in
        !parameter.type.declarations.isEmpty && survey.abstraction(of: parameter.type, in: made) != nil
          && initializer.parameters.contains { $0.type.unwrapped == parameter.type.unwrapped }
      }
    }
  }

  /// A decorator or eraser: it is made of what it stands for.
  package func wraps(_ abstraction: TypeID) -> Bool {
    initializers.contains { initializer in
      initializer.parameters.contains { parameter in
        if case .protocol(abstraction)? = survey.abstraction(of: parameter.type, in: initializer) { return true }
        return false
      }
    }
  }

  private var initializers: [Declaration] { survey.initializers(of: made) }
}
