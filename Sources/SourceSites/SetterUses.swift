import Algorithms
package import CodeModel

/// Whether code sets a property whose setter is less open than the property, and could no longer once it has moved.
package struct SetterUses {
  private let model: CodeModel
  private let texts: any SourceReading

  package init(_ model: CodeModel, _ texts: any SourceReading) {
    self.model = model
    self.texts = texts
  }

  /// - Parameter use: of a variable or subscript, in its module.
  package func sets(_ use: DeclarationUse) -> Bool {
    guard mayBeReached(from: use) else { return false }
    guard let code = texts.code(of: use.file) else { return true }
    let bytes = texts.bytes(of: use.file)
    // `$name` gives a projection, which may set it.
    if use.offset > 0, use.offset <= bytes.count, bytes[use.offset - 1] == UInt8(ascii: "$") { return true }
    switch code.writing(at: use.offset) {
    case nil, .reads?: return false
    case .sets?: return true
    case .setsPart?: return !holdsReference(use.used)
    case .calls(let member)?: return !holdsReference(use.used) && mutates(at: member, in: use.file)
    case .keyPath(let callee, let label)?: return setsByKeyPath(callee: callee, label: label, in: use.file)
    }
  }

  /// What is private to a file is out of reach of others already, and the interface is of the package.
  private func mayBeReached(from use: DeclarationUse) -> Bool {
    let head = texts.head(of: model[use.used])
    if head.contains("package(set)") { return false }
    return model[use.used].file == use.file || !(head.contains("private(set)") || head.contains("fileprivate(set)"))
  }

  private func holdsReference(_ id: DeclarationID) -> Bool { model[id].valueType.map(isReference) ?? false }

  private func isReference(_ type: TypeExpression) -> Bool {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .existential(let inner), .opaque(let inner):
      return isReference(inner)
    case .composition(let parts): return parts.contains(where: isReference)
    case .named(let named):
      guard let id = named.declaration else { return named.name == "AnyObject" }
      switch model[id].kind {
      case .class, .actor: return true
      case .protocol: return model[id].inheritance.contains(where: isReference)
      default: return false
      }
    default: return false
    }
  }

  // MARK: - Calls

  private func mutates(at member: Int, in file: FileID) -> Bool {
    let named = model.uses(in: file).filter { $0.offset == member }
    guard named.isEmpty else { return named.contains { model[$0.used].flags.contains(.isMutating) } }
    let names = texts.names(in: file)
    return names.name(at: member).map { Self.soundsMutating(names.text($0)) } ?? false
  }

  private func setsByKeyPath(callee: Int?, label: String?, in file: FileID) -> Bool {
    // What becomes of a path that is kept, the place does not tell.
    guard let callee else { return true }
    let named = model.uses(in: file).filter { $0.offset == callee }
    guard named.isEmpty else {
      return named.contains { use in
        model[use.used].parameters.contains { $0.label == label && $0.typeText.contains("WritableKeyPath") }
      }
    }
    let names = texts.names(in: file)
    return names.name(at: callee).map {
      let text = names.text($0)
      return Self.soundsMutating(text) || text.hasPrefix("environment") || text.hasPrefix("transformEnvironment")
    } ?? false
  }

  /// Whether a function that another package declares is called like one that changes its value: `append`, and not
  /// `appending`; `sort`, and not `sorted`.
  private static func soundsMutating(_ name: String) -> Bool {
    let word = name.prefix { !$0.isUppercase }
    return verbs.contains(String(word)) || name.contains("Mutable")
  }

  private static let verbs: Set<String> = [
    "add", "advance", "append", "assign", "clear", "combine", "consume", "decrement", "dequeue", "discard", "divide",
    "encode", "enqueue", "fill", "form", "increment", "insert", "merge", "modify", "move", "multiply", "mutate",
    "negate", "next", "partition", "pop", "push", "read", "remove", "replace", "reserve", "reset", "resize", "reverse",
    "round", "set", "shuffle", "sort", "subtract", "swap", "toggle", "trim", "truncate", "update", "write",
  ]
}

extension CodeModel {
  /// The uses in one file; they are ordered by file.
  package func uses(in file: FileID) -> ArraySlice<DeclarationUse> {
    uses[uses.partitioningIndex { $0.file >= file }...].prefix { $0.file == file }
  }
}
