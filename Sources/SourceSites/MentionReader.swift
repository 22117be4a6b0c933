package import CodeModel
import PlatformTables

/// Reads what stands before the dot of a name.
package struct MentionReader {
  private let model: CodeModel
  private let source: SourceNames
  private let bytes: [UInt8]
  private let uses: [Int: DeclarationID]
  private let around: (Int) -> [Declaration]

  /// - Parameter around: the declarations around a place, in UTF-8 bytes, the innermost last; with an extension the type.
  package init(
    _ model: CodeModel, _ source: SourceNames, of file: FileID, _ bytes: [UInt8],
    around: @escaping (Int) -> [Declaration]
  ) {
    self.model = model
    self.source = source
    self.bytes = bytes
    self.around = around
    uses = Dictionary(model.uses(in: file).map { ($0.offset, $0.used) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a name is known to name a function, a type or a case, and no value that is called.
  package func isFunction(_ name: SourceName) -> Bool {
    guard let used = uses[name.offset] else { return false }
    let kind = model[used].kind
    return kind.isNominal || [.function, .initializer, .enumCase, .macro, .typealias].contains(kind)
  }

  /// Whether a name is that of a generic parameter of what is around it.
  package func isGenericParameter(_ name: SourceName) -> Bool {
    let text = source.text(name)
    return !name.isMember && around(name.offset).contains { $0.genericParameters.contains { $0.name == text } }
  }

  package func mention(_ name: SourceName) -> NameMention {
    NameMention(
      offset: name.offset, call: source.call(of: name), base: name.isMember ? base(before: name.offset) : .unknown)
  }

  private func base(before offset: Int) -> NameMention.Base {
    if beginsExpression(before: offset) { return .nothing }
    guard let end = endOfBase(before: offset) else { return .unknown }
    var start = end
    while start > 0, bytes[start - 1].isNameByte { start -= 1 }
    guard start < end, let name = source.name(at: start), name.role == .use, !name.isMember else { return .unknown }
    let text = source.text(name)
    if let used = uses[start] { return base(named: used) }
    if let type = parameterType(text, at: start) { return type }
    return Self.knownTypes.contains(text) && !isDeclaredInFile(text) ? .type(text) : .unknown
  }

  private func base(named id: DeclarationID) -> NameMention.Base {
    let declaration = model[id]
    if declaration.kind.isNominal { return .type(declaration.name) }
    return declaration.kind == .variable ? value(of: declaration.valueType) : .unknown
  }

  /// Types of the platform; an alias may stand for any other.
  private static let knownTypes = StandardNames.needNoImport.union(FoundationNames.types).subtracting(aliases)
  private static let aliases: Set<String> = [
    "AnyClass", "CBool", "CChar", "CChar16", "CChar32", "CDouble", "CFloat", "CInt", "CLong", "CLongDouble",
    "CLongLong",
    "CShort", "CSignedChar", "CUnsignedChar", "CUnsignedInt", "CUnsignedLong", "CUnsignedLongLong", "CUnsignedShort",
    "CVaListPointer", "CWideChar", "Codable", "Float32", "Float64", "NSInteger", "NSPoint", "NSRect", "NSSize",
    "TimeInterval", "Void",
  ]

  private func value(of type: TypeExpression?) -> NameMention.Base {
    switch type {
    case .array?: .value(of: "Array")
    case .dictionary?: .value(of: "Dictionary")
    case .named(let named)?
    where named.declaration.map({ model[$0].kind.isNominal }) ?? Self.knownTypes.contains(named.name):
      .value(of: named.name.split(separator: ".").last.map(String.init) ?? named.name)
    default: .unknown
    }
  }

  /// Whether nothing that could have members stands before the dot: `(.name`, `: .name`, `return .name`.
  private func beginsExpression(before offset: Int) -> Bool {
    guard offset >= 2, bytes[offset - 1] == UInt8(ascii: ".") else { return false }
    let before = bytes[..<(offset - 1)].withoutBlanksBehind
    let isApart = before.endIndex < offset - 1
    guard let last = before.last else { return true }
    if "([{,:;".utf8.contains(last) { return true }
    if isApart, "=|&<+-*".utf8.contains(last) { return true }
    // Of `a ? .b : .c`, and not of a chain that goes on in the next line.
    if isApart, last == UInt8(ascii: "?") { return before.dropLast().last == UInt8(ascii: " ") }
    guard isApart, last.isNameByte else { return false }
    let word = before.suffix(while: \.isNameByte)
    return Self.wordsBefore.contains(String(decoding: word, as: UTF8.self))
  }

  private static let wordsBefore: Set<String> = ["await", "case", "else", "in", "return", "throw", "try", "where"]

  /// The end of the name before the dot, arguments of its type in between: `MemoryLayout<Int>.size`.
  private func endOfBase(before offset: Int) -> Int? {
    guard offset >= 2, bytes[offset - 1] == UInt8(ascii: ".") else { return nil }
    var end = offset - 1
    guard bytes[end - 1] == UInt8(ascii: ">") else { return end }
    var depth = 0
    while end > 0 {
      let byte = bytes[end - 1]
      if byte == UInt8(ascii: ">") { depth += 1 }
      if byte == UInt8(ascii: "<") { depth -= 1 }
      // What stands there is no list of types but code that compares.
      guard byte.isNameByte || "<>, .?[]:&".utf8.contains(byte) else { return nil }
      end -= 1
      if depth == 0 { return end }
    }
    return nil
  }

  /// The type of the parameter of that name of the function around, unless something else there has the name.
  private func parameterType(_ name: String, at offset: Int) -> NameMention.Base? {
    guard let function = around(offset).last(where: { !$0.parameters.isEmpty }),
      let parameter = function.parameters.first(where: { $0.name == name })
    else { return nil }
    let others = source.names(in: function.extent).count { $0.role == .declaration && source.text($0) == name }
    return others == 1 ? value(of: parameter.type) : nil
  }

  private func isDeclaredInFile(_ text: String) -> Bool {
    source.names.contains { $0.role == .declaration && source.text($0) == text }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBlanksBehind: Self {
    var rest = self
    while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\n") {
      rest.removeLast()
    }
    return rest
  }

  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> Self {
    var start = endIndex
    while start > startIndex, isIncluded(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

extension UInt8 {
  /// Of a name in ASCII.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
