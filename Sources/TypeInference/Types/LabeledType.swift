/// One element of a tuple type.
package struct LabeledType {
  /// The empty name where it has none.
  var label: NameID
  package var type: TypeRef

  package init(label: NameID, type: TypeRef) {
    self.label = label
    self.type = type
  }
}

extension TypeWorld {
  func elementCount(ofTuple type: TypeRef) -> Int { Int(node(type).count) / 2 }

  /// Whether a type is a tuple of so many elements.
  package func isTuple(_ type: TypeRef, of count: Int) -> Bool {
    kind(type) == .tuple && elementCount(ofTuple: type) == count
  }

  /// The type of an element by its position, unknown where there is none.
  package func element(_ position: Int, ofTuple type: TypeRef) -> TypeRef { argument(position * 2 + 1, of: type) }

  package func elements(ofTuple type: TypeRef) -> [LabeledType] {
    let parts = parts(of: type)
    return (0..<parts.count / 2).map { position in
      LabeledType(label: NameID(rawValue: parts[position * 2].rawValue), type: parts[position * 2 + 1])
    }
  }

  /// The element that has a name, or a number for one.
  package func element(named name: NameID, ofTuple type: TypeRef) -> TypeRef {
    let elements = elements(ofTuple: type)
    if let element = elements.first(where: { $0.label == name }) { return element.type }
    guard let position = Int(table.names[name]), elements.indices.contains(position) else { return unknownType }
    return elements[position].type
  }
}
