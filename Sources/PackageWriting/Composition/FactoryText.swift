import SwiftParser
import SwiftSyntax

/// An initializer or function without parameters that had a default, which passes these defaults to the one that has
/// them.
///
/// ```swift
/// extension Player {
///   /// `init(speaker:times:)` with `LoudSpeaker()`.
///   public convenience init(times: Int = 1) {
///     self.init(speaker: LoudSpeaker(), times: times)
///   }
/// }
/// ```
struct FactoryText {
  /// The declaration alone, without an extension around it.
  let declaration: String

  /// - Parameters:
  ///   - owner: the initializer or function as it is before its defaults go.
  ///   - dropped: indices of the parameters that the factory does not have.
  ///   - isMemberOfClass: a class takes further initializers as `convenience` alone.
  init(of owner: DeclSyntax, without dropped: Set<Int>, isMemberOfClass: Bool, indent: String, in source: EditedSource)
    throws(Refusal)
  {
    let parameters = DefaultArgument.parameters(of: owner).map { Array($0) } ?? []
    let outline: Outline
    if let node = owner.as(InitializerDeclSyntax.self) {
      outline = Outline(node, isMemberOfClass: isMemberOfClass)
    } else if let node = owner.as(FunctionDeclSyntax.self) {
      outline = Outline(node)
    } else {
      throw source.refusal(
        at: owner.textRange.lowerBound, "a factory can be written for initializers and functions only")
    }
    let kept = parameters.indices.filter { !dropped.contains($0) }.map { Self.text(of: parameters[$0], in: source) }
    let values = try parameters.indices.map { index throws(Refusal) in
      try Self.argument(for: index, of: owner, dropped, parameters[index], in: source)
    }
    let defaults = dropped.sorted().compactMap { parameters[$0].defaultValue?.value.trimmedDescription.firstLine }.map {
      "`\($0)`"
    }
    let labels = parameters.map { "\($0.firstName.text):" }.joined()
    let effects = outline.effects.map { " \($0.trimmedDescription)" } ?? ""
    let throwing = outline.effects?.throwsClause == nil ? "" : "try "
    let awaiting = outline.effects?.asyncSpecifier == nil ? "" : "await "
    let clause = outline.whereClause.map { " \($0.trimmedDescription)" } ?? ""
    let lines = [
      "/// `\(outline.name)(\(labels))` with \(defaults.joined(separator: " and ")).",
      "\(outline.head)\(outline.generics)(\(kept.joined(separator: ", ")))\(effects)\(outline.result)\(clause) {",
      "\(indent)\(throwing)\(awaiting)\(outline.call)(\(values.joined(separator: ", ")))", "}",
    ]
    declaration = lines.joined(separator: source.style.lineBreak)
  }

  private static func text(of parameter: FunctionParameterSyntax, in source: EditedSource) -> String {
    let range = parameter.textRange
    let end = parameter.trailingComma?.textRange.lowerBound ?? range.upperBound
    return source.edited(range.lowerBound..<end).trimmingLines
  }

  private static func argument(
    for index: Int, of owner: DeclSyntax, _ dropped: Set<Int>, _ parameter: FunctionParameterSyntax,
    in source: EditedSource
  ) throws(Refusal) -> String {
    let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
    if dropped.contains(index) { return try label + DefaultArgument(of: owner, parameter: index, in: source).value }
    let name = variable((parameter.secondName ?? parameter.firstName).text)
    let type = parameter.type.as(AttributedTypeSyntax.self)
    let isInout = type?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
    let isAutoclosure = type?.attributes.contains { $0.trimmedDescription == "@autoclosure" } ?? false
    return "\(label)\(isInout ? "&" : "")\(name)\(isAutoclosure ? "()" : "")"
  }
}

extension FactoryText {
  /// A parameter as the body names it: a label may be a word of the language, a variable only in backticks.
  private static func variable(_ name: String) -> String {
    name.hasPrefix("`") || name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }

  /// What initializers and functions have in common.
  fileprivate struct Outline {
    let name: String
    /// Attributes, modifiers and introducer, up to the generic parameters.
    let head: String
    let generics: String
    let effects: FunctionEffectSpecifiersSyntax?
    /// With the arrow.
    var result = ""
    let whereClause: GenericWhereClauseSyntax?
    let call: String

    init(_ node: InitializerDeclSyntax, isMemberOfClass: Bool) {
      name = "init"
      let mark = node.optionalMark?.text ?? ""
      head = Self.head(node.attributes, node.modifiers, adding: isMemberOfClass ? ["convenience"] : []) + "init\(mark)"
      generics = node.genericParameterClause?.trimmedDescription ?? ""
      effects = node.signature.effectSpecifiers
      whereClause = node.genericWhereClause
      call = "self.init"
    }

    init(_ node: FunctionDeclSyntax) {
      name = node.name.text
      head = Self.head(node.attributes, node.modifiers, adding: []) + "func \(name)"
      generics = node.genericParameterClause?.trimmedDescription ?? ""
      effects = node.signature.effectSpecifiers
      result = node.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
      whereClause = node.genericWhereClause
      call = node.parent?.is(MemberBlockItemSyntax.self) == true ? "self.\(name)" : name
    }

    private static let keptAttributes: Set<String> = ["available", "MainActor", "discardableResult"]
    private static let keptModifiers: Set<String> = ["static", "class", "mutating", "nonisolated"]

    private static func head(
      _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, adding added: [String]
    ) -> String {
      let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
        keptAttributes.contains($0.attributeName.trimmedDescription)
      }
      let modifiers = modifiers.filter { keptModifiers.contains($0.name.text) }
      return (attributes.map(\.trimmedDescription) + ["public"] + modifiers.map(\.trimmedDescription) + added).map {
        "\($0) "
      }.joined()
    }
  }
}

extension String {
  fileprivate var firstLine: String { prefix { !$0.isNewline }.count == count ? self : "\(prefix { !$0.isNewline }) …" }
}
