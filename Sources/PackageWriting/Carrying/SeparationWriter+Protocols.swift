import CodeModel
import SeparationPlans
import SwiftSyntax

extension SeparationWriter {
  /// Writes the protocols, makes the classes conform, and names the protocols where the consumer named the classes.
  mutating func extractProtocols() throws(Refusal) {
    guard let names else { return }
    for extraction in plan.extractions {
      let type = model[extraction.type]
      let path = path(of: extraction.type)
      let syntax = try syntax(of: extraction.type)
      let source = try edits.source(path)
      var members: [ProtocolExtraction.Member] = []
      for member in extraction.members {
        guard self.path(of: member) == path || model[member].file != type.file else { continue }
        members.append(try self.member(member, of: extraction.type))
      }
      let written = try ProtocolExtraction(
        named: extraction.protocolName, inheriting: extraction.inherits, of: syntax, members: members, in: source)
      let level: AccessLevel = type.access == .public ? .public : conventions.level
      let file = MovedFile(
        header: MovedFile.header(of: source), imports: try imports(for: source, with: members.map(\.source)),
        declarations: [
          MovedFile.Piece(text: written.text(level: level, style: source.style), conditions: [])
        ])
      let place = "\(names.folder)/\(extraction.protocolName).swift"
      changes.add(.create(place, file.named(place, from: path).text(lineBreak: source.style.lineBreak)))
      let isImportPlanned = plan.imports.contains { $0.file == type.file && $0.change == .addInterfaceToProvider }
      try edits.edit(path) { source throws(Refusal) in
        try source.addConformance(of: syntax, named: type.name, to: extraction.protocolName)
        // Beside what the plan says of the file's imports: a public conformance names the interface in public.
        let access = conventions.importsAreInternal && level > .internal ? level.rawValue : nil
        if !isImportPlanned { source.addImport(of: names.importName, besides: nil, access: access) }
      }
      for mention in extraction.mentions {
        try edits.edit(model[mention.file].path) { source throws(Refusal) in
          try source.replaceType(at: mention.offset, withAny: extraction.protocolName)
        }
      }
    }
  }

  /// The imports of a file with those of others from which text is taken, each once.
  private func imports(for source: EditedSource, with others: [EditedSource]) throws(Refusal) -> String {
    var blocks = [try imports(for: source)]
    var present = Set(blocks[0].split(whereSeparator: \.isNewline))
    for other in others where other.path != source.path {
      let text = try imports(for: other)
      let lines = text.contains("#if") ? [text[...]] : text.split(whereSeparator: \.isNewline)
      blocks += lines.filter { present.insert($0).inserted }.map(String.init)
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: source.style.lineBreak)
  }

  /// Whether the consumer sets a property, the model does not tell; a settable one is required settable where the class
  /// lets others set it.
  private mutating func member(_ id: DeclarationID, of type: DeclarationID) throws(Refusal) -> ProtocolExtraction.Member
  {
    let member = model[id]
    var result = ProtocolExtraction.Member(try syntax(of: id), at: member.offset, in: try edits.source(path(of: id)))
    if let type = member.valueType, type.isWhollyKnown { result.inferredType = type.description }
    result.isSettable = member.flags.contains(.isSettable) && !member.flags.contains(.hasRestrictedSetter)
    result.isAwaited = model[type].kind == .actor && member.flags.isDisjoint(with: [.isStatic, .isNonisolated])
    return result
  }
}
