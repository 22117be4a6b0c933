/// Types compared by how they are built.
extension TypeWorld {
  /// Whether two types are made of different declarations, whatever their arguments.
  func certainlyDiffer(_ left: TypeRef, _ right: TypeRef) -> Bool {
    guard left != right, let one = declaration(of: left), let other = declaration(of: right) else {
      let kinds = [kind(left), kind(right)]
      return kinds.contains(.nominal) && (kinds.contains(.tuple) || kinds.contains(.function))
    }
    return one != other
  }

  /// Whether two types are the same but for the generic parameters of their own declarations.
  func haveOneShape(_ left: TypeRef, _ right: TypeRef) -> Bool {
    if left == right { return true }
    let one = node(left)
    let other = node(right)
    guard one.kind == other.kind, one.kind == .parameter || one.payload == other.payload, one.count == other.count
    else { return false }
    guard one.kind != .tuple else { return true }
    return (0..<Int(one.count)).allSatisfy { haveOneShape(argument($0, of: left), argument($0, of: right)) }
  }

  /// Whether nothing is known of a type, or of a part of it.
  func hasUnknownPart(_ type: TypeRef) -> Bool {
    switch kind(type) {
    case .unknown: true
    case .tuple: elements(ofTuple: type).contains { hasUnknownPart($0.type) }
    default: parts(of: type).contains { hasUnknownPart($0) }
    }
  }

  /// Whether a type has another somewhere in it.
  func mentions(_ type: TypeRef, _ wanted: TypeRef) -> Bool {
    if type == wanted { return true }
    guard isOpen(type) else { return false }
    let node = node(type)
    var position = node.kind == .tuple ? 1 : 0
    while position < Int(node.count) {
      if mentions(argument(position, of: type), wanted) { return true }
      position += node.kind == .tuple ? 2 : 1
    }
    return false
  }

  /// Walks two types of one shape and returns what stands where the pattern has the wanted type.
  func match(_ pattern: TypeRef, _ type: TypeRef, _ wanted: TypeRef) -> TypeRef? {
    if pattern == wanted { return type == unknownType || isOpen(type) && kind(type) == .selfType ? nil : type }
    let left = node(pattern)
    let right = node(type)
    guard left.kind == right.kind, left.count == right.count, left.kind != .nominal || left.payload == right.payload
    else { return nil }
    var position = left.kind == .tuple ? 1 : 0
    while position < Int(left.count) {
      if let found = match(argument(position, of: pattern), argument(position, of: type), wanted) { return found }
      position += left.kind == .tuple ? 2 : 1
    }
    return nil
  }
}
