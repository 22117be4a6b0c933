import CodeModel
package import SwiftSyntax

/// The initializer that the compiler writes for a struct or a class, written out: a moved type loses the implicit one,
/// which is internal.
///
/// ```swift
/// struct Price { var amount = 0; let currency: String }
/// // init(amount: Int = 0, currency: String) { self.amount = amount; self.currency = currency }
/// ```
package struct ImplicitInitializer {
  /// What the model knows and the source does not say, by the offset of a property's name.
  package struct Knowledge: Sendable {
    /// The type of a property that writes none.
    package var inferredTypes: [Int: String] = [:]
    /// Properties whose type is a function by another name.
    package var functions: Set<Int> = []
    /// Properties that are no parameters.
    package var skipped: Set<Int> = []
    /// Whether the superclass has an initializer of the same form.
    package var overrides = false

    package init() {}
  }

  private var parameters: [(name: String, type: String, initialValue: String?)] = []
  /// Behind what the initializer is put: the last stored property, or nil for the beginning of the body.
  private var lastProperty: MemberBlockItemSyntax?
  private let body: MemberBlockSyntax
  private let overrides: Bool
  /// Of a type that may hold what cannot be copied.
  private let consumes: Bool
  /// Beside those of the parameters.
  private var assignments: [(name: String, value: String)] = []
  private var added: [AddedParameter] = []

  package init(of declaration: DeclSyntax, in source: EditedSource, knowing knowledge: Knowledge = Knowledge())
    throws(Refusal)
  {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else {
      throw source.refusal(
        at: declaration.textRange.lowerBound, "only structs and classes have an implicit initializer")
    }
    body = group.memberBlock
    overrides = knowledge.overrides
    let isStruct = declaration.is(StructDeclSyntax.self)
    consumes = group.suppresses("Copyable")
    if isStruct, group.suppresses("Escapable") {
      throw source.refusal(
        at: declaration.textRange.lowerBound,
        "on what an instance depends that cannot escape is not known; write the initializer by hand")
    }
    for member in body.members {
      if member.decl.is(IfConfigDeclSyntax.self), isStruct {
        throw source.refusal(
          at: member.textRange.lowerBound, "a stored property may hide in this #if; write the initializer by hand")
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStored else { continue }
      lastProperty = member
      if isStruct { try add(variable, in: source, knowing: knowledge) }
    }
  }

  /// The parameters as calls see them.
  var matching: [ArgumentMatching.Parameter] {
    parameters.map { parameter in
      ArgumentMatching.Parameter(
        label: parameter.name, isOptional: parameter.initialValue != nil, isVariadic: false,
        isFunction: parameter.type.hasPrefix("@escaping "))
    }
  }

  /// Takes further parameters, before the closures that calls write behind their parentheses, and makes further
  /// assignments.
  mutating func add(_ parameters: [AddedParameter], assigning values: [(name: String, value: String)]) {
    added += parameters
    assignments += values
  }

  private mutating func add(_ variable: VariableDeclSyntax, in source: EditedSource, knowing knowledge: Knowledge)
    throws(Refusal)
  {
    let isConstant = variable.bindingSpecifier.text == "let"
    let isSkipped = variable.bindings.allSatisfy { knowledge.skipped.contains($0.pattern.textRange.lowerBound) }
    if isSkipped { return }
    if variable.attributes.contains(where: { $0.is(AttributeSyntax.self) }) {
      throw source.refusal(
        at: variable.textRange.lowerBound,
        "an attribute may change how this property is initialized; write the initializer by hand")
    }
    // `let a, b: Int`: the type stands behind the last name.
    var type: String?
    var isFunction = false
    for binding in variable.bindings.reversed() {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        throw source.refusal(
          at: binding.textRange.lowerBound, "a pattern declares this property; write the initializer by hand")
      }
      if let annotation = binding.typeAnnotation?.type {
        type = source.edited(annotation.textRange)
        isFunction = annotation.isFunction
      } else if binding.initializer != nil {
        type = nil
        isFunction = false
      }
      if isConstant && binding.initializer != nil || knowledge.skipped.contains(name.textRange.lowerBound) { continue }
      guard
        let type = type ?? binding.initializer?.value.literalType ?? knowledge.inferredTypes[name.textRange.lowerBound]
      else {
        throw source.refusal(
          at: name.textRange.lowerBound,
          "the type of '\(name.text)' is not written; add it, or write the initializer by hand")
      }
      let escapes = isFunction || knowledge.functions.contains(name.textRange.lowerBound)
      let isOptional = binding.typeAnnotation?.type.isOptional == true
      let initialValue =
        binding.initializer.map { source.edited($0.value.textRange) } ?? (isOptional && !isConstant ? "nil" : nil)
      parameters.insert(
        (name.text, (escapes ? "@escaping " : consumes ? "consuming " : "") + type, initialValue),
        at: parameterIndex(before: binding, of: variable))
    }
  }

  /// Bindings are visited backwards, parameters stand in their order.
  private func parameterIndex(before binding: PatternBindingSyntax, of variable: VariableDeclSyntax) -> Int {
    let later = variable.bindings.drop { $0.id != binding.id }.dropFirst()
    let names = Set(later.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
    return parameters.firstIndex { names.contains($0.name) } ?? parameters.count
  }

  /// Writes the initializer behind the stored properties.
  package func write(into source: inout EditedSource, level: AccessLevel) {
    let lineBreak = source.style.lineBreak
    let brace = body.leftBrace.textRange.upperBound
    let outer = source.indentation(at: body.leftBrace.textRange.lowerBound)
    let isMultiline = source.bytes[brace..<body.rightBrace.textRange.lowerBound].contains(UInt8(ascii: "\n"))
    guard isMultiline else {
      let closing = body.rightBrace.textRange.lowerBound
      let text = self.text(level: level, indent: outer + source.style.indent, style: source.style)
      if let last = lastProperty {
        // Other members may follow on the line.
        let rest = source.bytes[last.textRange.upperBound..<closing]
        let next = rest.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ";") } ?? closing
        let indent = next == closing ? outer : outer + source.style.indent
        return source.replace(last.textRange.upperBound..<next, with: "\(lineBreak)\(text)\(lineBreak)\(indent)")
      }
      return source.insert(
        "\(lineBreak)\(text)\(lineBreak)\(outer)", at: source.isBlank(brace..<closing) ? brace : closing)
    }
    let indent = lastProperty.map { source.indentation(at: $0.textRange.lowerBound) } ?? outer + source.style.indent
    let text = self.text(level: level, indent: indent, style: source.style)
    if let last = lastProperty {
      let place = source.lineEnd(of: last.textRange.upperBound)
      let next = source.bytes[place..<source.lineEnd(of: place)].first { $0 != 0x20 && $0 != 0x09 }
      let endsParagraph = next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") || next == UInt8(ascii: "}")
      source.insert("\(lineBreak)\(text)\(lineBreak)\(endsParagraph ? "" : lineBreak)", at: place)
    } else {
      source.insert("\(text)\(lineBreak)\(body.members.isEmpty ? "" : lineBreak)", at: source.lineEnd(of: brace))
    }
  }

  private func text(level: AccessLevel, indent: String, style: TextStyle) -> String {
    let inner = indent + style.indent
    var list = parameters.map { "\($0.name): \($0.type)\($0.initialValue.map { " = \($0)" } ?? "")" }
    list.insert(contentsOf: added.map(\.text), at: EditedSource.indexBeforeClosures(matching.map(\.isFunction)))
    let inline = list.joined(separator: ", ")
    let access = level == .internal ? "" : "\(level.rawValue) "
    let head = "\(indent)\(access)\(overrides ? "override " : "")init("
    let isLong = head.utf8.count + inline.utf8.count > 118
    let written =
      isLong
      ? "\(style.lineBreak)\(inner)\(list.joined(separator: ",\(style.lineBreak)\(inner)"))\(style.lineBreak)\(indent)"
      : inline
    let kept = parameters.map { (name: $0.name, value: $0.name) } + assignments
    if kept.isEmpty, list.isEmpty { return overrides ? "\(head)) { super.init() }" : "\(head)) {}" }
    let lines = kept.map { "\(inner)self.\($0.name) = \($0.value)\(style.lineBreak)" }
    return "\(head)\(written)) {\(style.lineBreak)\(lines.joined())\(indent)}"
  }
}

extension DeclGroupSyntax {
  /// `~Copyable` behind the colon.
  fileprivate func suppresses(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      inherited.type.as(SuppressedTypeSyntax.self)?.type.trimmedDescription.split(separator: ".").last == name[...]
    } ?? false
  }
}
