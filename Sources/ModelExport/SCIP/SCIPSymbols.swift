import CodeModel

/// What SCIP calls a declaration: `seam swiftpm core . Core/Session#load().`
///
/// The grammar is in the format's own definition (`scip.proto`, message `Symbol`): scheme, manager, package name and
/// version, then descriptors whose last sign tells what each is. Seam knows no versions of packages and writes `.`,
/// which stands for none.
struct SCIPSymbols {
  /// By declaration; nil for what has no name to be referred to by: extensions, operators, precedence groups.
  let texts: [String?]

  init(_ model: CodeModel, keys: JoinKeys) {
    var texts: [String?] = []
    texts.reserveCapacity(model.declarations.count)
    let ofType = Self.declarationOfType(model)
    var seen: [String: Int] = [:]
    for declaration in model.declarations {
      guard let descriptor = Self.descriptor(of: declaration) else {
        texts.append(nil)
        continue
      }
      let parent = Self.parent(of: declaration, in: model, ofType: ofType, texts: texts, keys: keys)
      let plain = parent + descriptor(0)
      let count = seen[plain, default: 0]
      seen[plain] = count + 1
      texts.append(count == 0 ? plain : parent + descriptor(count))
    }
    self.texts = texts
  }

  /// The first declaration of each type.
  private static func declarationOfType(_ model: CodeModel) -> [TypeID: DeclarationID] {
    var result: [TypeID: DeclarationID] = [:]
    for (index, declaration) in model.declarations.enumerated() where declaration.kind.isNominal {
      if let type = declaration.type, result[type] == nil { result[type] = DeclarationID(index) }
    }
    return result
  }

  private static func parent(
    of declaration: Declaration, in model: CodeModel, ofType: [TypeID: DeclarationID], texts: [String?], keys: JoinKeys
  ) -> String {
    let module = model[declaration.file].module
    let root = self.root(of: module, in: model, keys: keys)
    guard let container = declaration.container else { return root }
    let around = model[container]
    guard around.kind == .extension else { return texts[container.index] ?? root }
    // A member of an extension of a type of the same module belongs to that type, wherever the extension stands.
    if let type = around.type, model[type].module == module {
      return root + model[type].name.split(separator: ".").map { escaped(String($0)) + "#" }.joined()
    }
    return root + escaped(around.name) + "#"
  }

  private static func root(of module: ModuleID, in model: CodeModel, keys: JoinKeys) -> String {
    let identity = model[module].package.map { keys.identities[$0.index] } ?? ""
    return "seam swiftpm \(word(identity)) . \(escaped(model[module].name))/"
  }

  /// What stands for a declaration behind its container, given how many came before it under the same name.
  private static func descriptor(of declaration: Declaration) -> ((Int) -> String)? {
    let name = escaped(declaration.name)
    func plain(_ sign: String) -> (Int) -> String {
      { count in (count == 0 ? name : escaped("\(declaration.name)+\(count)")) + sign }
    }
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedType: return plain("#")
    case .function, .initializer, .subscript, .deinitializer:
      let method = escaped(declaration.signature)
      return { count in "\(method)(\(count == 0 ? "" : "+\(count)"))." }
    case .variable, .enumCase: return declaration.name.isEmpty ? nil : plain(".")
    case .macro: return plain("!")
    case .extension, .operator, .precedenceGroup: return nil
    }
  }

  /// A name as an identifier of the grammar: in backticks unless it is simple.
  private static func escaped(_ name: String) -> String {
    let isSimple =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "$"):
          true
        default: false
        }
      }
    if isSimple { return name }
    let doubled = name.unicodeScalars.map { $0 == "`" ? "``" : String($0) }
    return "`" + doubled.joined() + "`"
  }

  /// A part of the front: a space is doubled, nothing is `.`.
  private static func word(_ text: String) -> String {
    text.isEmpty ? "." : text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "  ")
  }
}
