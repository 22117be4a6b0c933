package import SwiftSyntax

/// A protocol written from members of a type: their signatures as the source has them, without bodies, defaults and
/// access levels.
package struct ProtocolExtraction {
  /// What the model knows and the source does not say, by the offset of a member's name.
  package struct Knowledge: Sendable {
    package var inferredTypes: [Int: String] = [:]
    /// Properties that the consumer sets.
    package var settable: Set<Int> = []

    package init() {}
  }

  private let name: String
  private let inheritance: [String]
  private var attributes: [String] = []
  private var requirements: [String] = []

  /// - Parameter members: methods and properties of `type`, each with the offset of its name.
  package init(
    named name: String, inheriting inheritance: [String], of type: DeclSyntax,
    members: [(offset: Int, declaration: DeclSyntax)], in source: EditedSource,
    knowing knowledge: Knowledge = Knowledge()
  ) throws(Refusal) {
    self.name = name
    self.inheritance = inheritance
    attributes = Self.isolation(of: type, in: source)
    for member in members {
      requirements.append(try Self.requirement(member.declaration, at: member.offset, in: source, knowing: knowledge))
    }
  }

  package func text(level: AccessLevel, style: TextStyle) -> String {
    let head = attributes.map { $0 + style.lineBreak }.joined()
    let inherited = inheritance.isEmpty ? "" : ": \(inheritance.joined(separator: ", "))"
    let lines = requirements.map { "\(style.indent)\($0)\(style.lineBreak)" }.joined()
    return "\(head)\(level.rawValue) protocol \(name)\(inherited) {\(style.lineBreak)\(lines)}\(style.lineBreak)"
  }

  /// `@MainActor` and its like: a protocol without it would ask for less than the type gives.
  private static func isolation(of declaration: DeclSyntax, in source: EditedSource) -> [String] {
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    return attributes.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.arguments == nil,
        attribute.attributeName.trimmedDescription.hasSuffix("Actor")
      else { return nil }
      return source.edited(attribute.textRange)
    }
  }

  /// What a caller through the protocol would miss.
  private static func attributes(of member: DeclSyntax, in source: EditedSource) -> [String] {
    let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      ["discardableResult", "available"].contains($0.attributeName.trimmedDescription)
    }
    return kept.map { source.edited($0.textRange) } + isolation(of: member, in: source)
  }

  private static func requirement(
    _ declaration: DeclSyntax, at offset: Int, in source: EditedSource, knowing knowledge: Knowledge
  ) throws(Refusal) -> String {
    let attributes = attributes(of: declaration, in: source).map { "\($0) " }.joined()
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return try attributes + modifiers(function.modifiers) + signature(of: function, in: source)
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return try attributes + modifiers(variable.modifiers)
        + property(variable, at: offset, in: source, knowing: knowledge)
    }
    throw source.refusal(
      at: offset, "only methods and properties can be required of a protocol; write this requirement by hand")
  }

  private static func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.map(\.name.text).compactMap { name in
      switch name {
      case "static", "class": "static "
      case "mutating", "nonisolated": "\(name) "
      default: nil
      }
    }.joined()
  }

  private static func signature(of function: FunctionDeclSyntax, in source: EditedSource) throws(Refusal) -> String {
    if let result = function.signature.returnClause?.type, result.is(SomeOrAnyTypeSyntax.self),
      result.trimmedDescription.hasPrefix("some")
    {
      throw source.refusal(
        at: result.textRange.lowerBound, "an opaque result cannot be required; write an associated type by hand")
    }
    // The parameters without their defaults; all else as it stands, on one line.
    var copy = source
    for parameter in function.signature.parameterClause.parameters {
      if let value = parameter.defaultValue {
        let previous =
          value.previousToken(viewMode: .sourceAccurate)?.textRange.upperBound ?? value.textRange.lowerBound
        copy.remove(previous..<value.textRange.upperBound)
      }
    }
    let end = function.genericWhereClause?.textRange.upperBound ?? function.signature.textRange.upperBound
    return onOneLine(copy.edited(function.funcKeyword.textRange.lowerBound..<end))
  }

  private static func property(
    _ variable: VariableDeclSyntax, at offset: Int, in source: EditedSource, knowing knowledge: Knowledge
  ) throws(Refusal) -> String {
    guard let binding = variable.bindings.first(where: { $0.pattern.textRange.lowerBound == offset }) else {
      throw source.refusal(at: offset, "a pattern declares this property; write the requirement by hand")
    }
    let written = binding.typeAnnotation.map { onOneLine(source.edited($0.type.textRange)) }
    guard let type = written ?? binding.initializer?.value.literalType ?? knowledge.inferredTypes[offset] else {
      throw source.refusal(
        at: offset, "the type of '\(binding.pattern.trimmedDescription)' is not written; add it first")
    }
    let accessors = knowledge.settable.contains(offset) ? "get set" : "get\(effects(of: binding))"
    return "var \(binding.pattern.trimmedDescription): \(type) { \(accessors) }"
  }

  private static func effects(of binding: PatternBindingSyntax) -> String {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors,
      let getter = list.first(where: { $0.accessorSpecifier.text == "get" }), let effects = getter.effectSpecifiers
    else { return "" }
    return " \(effects.trimmedDescription)"
  }

  private static func onOneLine(_ text: String) -> String {
    var result = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if !result.isEmpty, result.last != "(", words.first != ")" { result.append(" ") }
      result += words
      while result.last == " " { result.removeLast() }
    }
    return result.replacing(",)", with: ")")
  }
}

extension EditedSource {
  /// Makes a type conform, by an extension behind it.
  package mutating func addConformance(of type: DeclSyntax, named typeName: String, to protocolName: String)
    throws(Refusal)
  {
    let slice = try DeclarationSlice(of: type, in: self)
    let lineBreak = style.lineBreak
    let text = "extension \(typeName): \(protocolName) {}\(lineBreak)"
    let endsLine = bytes[..<slice.range.upperBound].last == UInt8(ascii: "\n")
    insert("\(endsLine ? "" : lineBreak)\(lineBreak)\(text)", at: slice.range.upperBound)
  }

  /// Puts `any Protocol` in the place of a type's name, in parentheses where something would bind to a part of it.
  package mutating func replaceType(at offset: Int, withAny protocolName: String) throws(Refusal) {
    guard let token = token(at: offset) else { throw refusal(at: offset, "there is no type here any more") }
    var node = Syntax(token)
    while let parent = node.parent, parent.is(TypeSyntax.self),
      parent.textRange.lowerBound <= token.textRange.lowerBound,
      parent.is(MemberTypeSyntax.self) || parent.is(IdentifierTypeSyntax.self)
    { node = parent }
    guard node.is(TypeSyntax.self) else {
      throw refusal(
        at: offset, "'\(token.text)' is used as a value here; only its name as a type can become a protocol's")
    }
    if node.parent?.is(SomeOrAnyTypeSyntax.self) == true { return replace(node.textRange, with: protocolName) }
    let needsParentheses =
      node.parent.map { $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) } ?? false
    replace(node.textRange, with: needsParentheses ? "(any \(protocolName))" : "any \(protocolName)")
  }
}
