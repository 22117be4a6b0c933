package import CodeModel
import PlatformTables

extension InjectionSurvey {
  /// The classes of which the system keeps the one delegate of the application, in order of the types.
  package var applicationDelegates: [DeclarationID] {
    model.types.indices.map { TypeID($0) }.filter { type in
      isReference(type) && counts(type) && ancestry.inherits(type, anyOf: ApplicationTypes.delegates)
    }.compactMap { declarationOfType[$0.index] }
  }
}
