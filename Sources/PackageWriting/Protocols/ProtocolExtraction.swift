package import SwiftSyntax

/// A protocol written from members of a type: their signatures as the source has them, without bodies, defaults and
/// access levels.
package struct ProtocolExtraction {
  /// A method or property of the type or of an extension.
  package struct Member {
    package var declaration: DeclSyntax
    /// Of its name.
    package var offset: Int
    /// The file that it stands in.
    package var source: EditedSource
    /// The type of a property that the model knows, where the source does not say it.
    package var inferredType: String?
    /// Others may set it.
    package var isSettable = false
    /// Whoever calls it from outside its actor waits for that.
    package var isAwaited = false

    package init(_ declaration: DeclSyntax, at offset: Int, in source: EditedSource) {
      (self.declaration, self.offset, self.source) = (declaration, offset, source)
    }
  }

  private let name: String
  private let inheritance: [String]
  private var attributes: [String] = []
  private var requirements: [String] = []

  /// - Parameter source: the file of `type`.
  package init(
    named name: String, inheriting inheritance: [String], of type: DeclSyntax, members: [Member],
    in source: EditedSource
  ) throws(Refusal) {
    self.name = name
    self.inheritance = inheritance
    attributes = Self.isolation(of: type, in: source)
    for member in members { requirements.append(try Self.requirement(member)) }
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

  private static func requirement(_ member: Member) throws(Refusal) -> String {
    let attributes = attributes(of: member.declaration, in: member.source).map { "\($0) " }.joined()
    if let function = member.declaration.as(FunctionDeclSyntax.self) {
      return try attributes + modifiers(function.modifiers) + signature(of: function, member)
    }
    if let variable = member.declaration.as(VariableDeclSyntax.self) {
      return try attributes + modifiers(variable.modifiers) + property(variable, member)
    }
    throw member.source.refusal(
      at: member.offset, "only methods and properties can be required of a protocol; write this requirement by hand")
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

  private static func signature(of function: FunctionDeclSyntax, _ member: Member) throws(Refusal) -> String {
    let source = member.source
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
    let effects = function.signature.effectSpecifiers
    if member.isAwaited, effects?.asyncSpecifier == nil {
      let place =
        effects?.throwsClause?.textRange.lowerBound ?? function.signature.parameterClause.textRange.upperBound
      copy.insert(effects?.throwsClause == nil ? " async" : "async ", at: place, followsText: true)
    }
    let end = function.genericWhereClause?.textRange.upperBound ?? function.signature.textRange.upperBound
    return onOneLine(copy.edited(function.funcKeyword.textRange.lowerBound..<end))
  }

  private static func property(_ variable: VariableDeclSyntax, _ member: Member) throws(Refusal) -> String {
    let (offset, source) = (member.offset, member.source)
    guard let binding = variable.bindings.first(where: { $0.pattern.textRange.lowerBound == offset }) else {
      throw source.refusal(at: offset, "a pattern declares this property; write the requirement by hand")
    }
    let written = binding.typeAnnotation.map { onOneLine(source.edited($0.type.textRange)) }
    guard let type = written ?? binding.initializer?.value.literalType ?? member.inferredType else {
      throw source.refusal(
        at: offset, "the type of '\(binding.pattern.trimmedDescription)' is not written; add it first")
    }
    let effects = effects(of: binding)
    let awaited = member.isAwaited && !effects.contains("async") ? " async\(effects)" : effects
    let accessors = member.isSettable && !member.isAwaited ? "get set" : "get\(awaited)"
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
    insert("\(endsLine ? "" : lineBreak)\(lineBreak)\(text)", at: slice.range.upperBound, followsText: true)
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
