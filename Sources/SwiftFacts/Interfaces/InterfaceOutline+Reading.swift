package import CodeModel
import HostSystem
import SwiftSyntax

extension InterfaceOutline {
  /// What others can notice of a file with these bytes.
  package init(of bytes: [UInt8]) {
    self = withDeepStack {
      var reader = OutlineReader()
      reader.read(ParsedFile(bytes).syntax.statements)
      return reader.outline
    }
  }
}

/// Goes through the declarations of a file, and of the types in it.
private struct OutlineReader {
  var outline = InterfaceOutline()
  /// The part around the place, nil outside of all.
  private var part: Int?

  mutating func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if let declaration = statement.item.as(DeclSyntax.self) {
        read(declaration)
      } else {
        read(other: Syntax(statement))
      }
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members { read(member.decl) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      read(group)
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses { read(clause) }
    } else {
      read(member: declaration)
    }
  }

  private mutating func read(_ clause: IfConfigClauseSyntax) {
    add(NoticedTokens.of([Syntax(clause.poundKeyword)] + (clause.condition.map { [Syntax($0)] } ?? [])).tokens)
    switch clause.elements {
    case .statements(let statements): read(statements)
    case .decls(let members): read(members)
    case let elements?: read(other: Syntax(elements))
    case nil: break
    }
  }

  /// Statements of a program, and what a macro makes.
  private mutating func read(other node: Syntax) {
    let noticed = NoticedTokens.of([node])
    add(noticed.tokens)
    outline.members.append(
      InterfaceOutline.Member(name: "#", part: part, words: Self.words(noticed.tokens), attributes: ["#"]))
  }

  private mutating func add(_ tokens: [String]) {
    if let part { outline.parts[part].tokens += tokens } else { outline.shell += tokens }
  }

  static func words(_ tokens: [String]) -> Set<String> {
    Set(tokens.map(InterfaceWord.plain))
  }

  // MARK: - Parts

  private mutating func read(_ group: any DeclGroupSyntax) {
    let header = group.children(viewMode: .sourceAccurate).filter { $0.id != group.memberBlock.id }
    let noticed = NoticedTokens.of(header)
    add(noticed.tokens)
    let extended = group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let written = extended ?? group.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    let bare = written.prefix { $0 != "<" }
    let name = InterfaceWord.plain(String(bare.split(separator: ".").last ?? bare))
    let outer = part
    outline.parts.append(
      InterfaceOutline.Part(
        isExtension: extended != nil, name: name,
        path: (outer.map { outline.parts[$0].path + "." } ?? "") + (extended == nil ? "" : "extension ") + written,
        header: Self.words(noticed.tokens), inherited: Self.inherited(by: group),
        isProtocol: group.is(ProtocolDeclSyntax.self),
        attributes: ExposedBodies.unknownAttributes(of: Syntax(group))))
    part = outline.parts.count - 1
    read(group.memberBlock.members)
    part = outer
  }

  private static func inherited(by group: any DeclGroupSyntax) -> [String] {
    (group.inheritanceClause?.inheritedTypes ?? []).map { InterfaceWord.last(in: $0.type) }
  }

  // MARK: - Members

  private mutating func read(member declaration: DeclSyntax) {
    let noticed = NoticedTokens.of([Syntax(declaration)])
    add(noticed.tokens)
    guard !declaration.is(ImportDeclSyntax.self) else { return }
    let words = Self.words(noticed.tokens)
    let shape = MemberShape(declaration)
    for name in shape.names {
      outline.members.append(
        InterfaceOutline.Member(
          name: name, part: part, words: words, belongsToShape: shape.belongsToType,
          isInferred: shape.isInferred || noticed.keepsBody,
          attributes: ExposedBodies.unknownAttributes(of: Syntax(declaration))))
    }
  }
}

/// How names are compared: without backticks, and a wrapper's value by the name of what is wrapped.
enum InterfaceWord {
  static func plain(_ token: String) -> String {
    guard let first = token.utf8.first else { return token }
    if first == UInt8(ascii: "`") { return String(token.dropFirst().dropLast()) }
    return first == UInt8(ascii: "$") && token.utf8.count > 1 ? String(token.dropFirst()) : token
  }

  /// `Core.Price<Int>`: "Price"
  static func last(in type: TypeSyntax) -> String {
    if let attributed = type.as(AttributedTypeSyntax.self) { return last(in: attributed.baseType) }
    if let member = type.as(MemberTypeSyntax.self) { return plain(member.name.text) }
    if let simple = type.as(IdentifierTypeSyntax.self) { return plain(simple.name.text) }
    return type.trimmedDescription
  }
}
