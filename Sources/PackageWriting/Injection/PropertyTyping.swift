import SwiftSyntax

extension EditedSource {
  /// Takes the initial value off a property.
  ///
  /// - Parameter replaced: what is asked for in place of the whole value.
  /// - Returns: the value with what was asked for inside it.
  mutating func removeInitialValue(of property: DeclSyntax, named offset: Int, replaced: String?) throws(Refusal)
    -> String
  {
    guard let binding = binding(of: property, named: offset), let value = binding.initializer,
      let previous = value.previousToken(viewMode: .sourceAccurate)
    else { throw refusal(at: offset, "this property has no initial value any more; run Seam again") }
    let text = replaced ?? edited(value.value.textRange)
    remove(previous.textRange.upperBound..<value.textRange.upperBound)
    return text
  }

  /// Writes a property's type, in place of the one that is written.
  mutating func setType(of property: DeclSyntax, named offset: Int, to type: String) throws(Refusal) {
    guard let binding = binding(of: property, named: offset) else {
      throw refusal(at: offset, "a pattern declares this property; write its type by hand")
    }
    if let annotation = binding.typeAnnotation?.type {
      replace(annotation.textRange, with: type)
    } else {
      insert(": \(type)", at: binding.pattern.textRange.upperBound, followsText: true)
    }
  }

  private func binding(of property: DeclSyntax, named offset: Int) -> PatternBindingSyntax? {
    property.as(VariableDeclSyntax.self)?.bindings.first {
      $0.pattern.textRange.contains(offset) && $0.pattern.is(IdentifierPatternSyntax.self)
    }
  }
}
