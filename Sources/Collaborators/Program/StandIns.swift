package import CodeModel

extension Ancestry {
  /// Called after previews, and in the place of something else: another type implements the same protocol, and the name
  /// without the preview is of that or of the protocol, as `PreviewStore` beside `DiskStore`. A feature may be called so.
  func isForPreviews(_ type: TypeID, _ model: CodeModel) -> Bool {
    let name = model[type].name.lastComponent
    guard name.hasPrefix("Preview") || name.hasSuffix("Preview"), !inherits(type, anyOf: Self.screens)
    else { return false }
    let subject = name.replacing("Preview", with: "")
    guard !subject.isEmpty else { return false }
    return ancestors(of: type).contains { abstraction in
      let others = heirs[abstraction.index].filter { $0 != type }
      return model[abstraction].kind == .protocol && !others.isEmpty
        && (others + [abstraction]).contains { model[$0].name.lastComponent.contains(subject) }
    }
  }

  private static let screens: Set<String> = ["View", "UIView", "NSView", "UIViewController", "NSViewController"]
}

extension ShippedCode {
  /// The types that stand in for others in tests, previews and examples, or that no release build compiles.
  ///
  /// - Parameter bytes: of a file; nil where it cannot be read.
  package static func standIns(in model: CodeModel, bytes: (String) -> [UInt8]?) -> Set<TypeID> {
    let (shipped, ancestry) = (ShippedCode(in: model), Ancestry(of: model))
    let types = model.types.indices.lazy.map { TypeID($0) }.filter { type in
      !shipped.contains(model[type].file) || isStandIn(model[type].name) || ancestry.isForPreviews(type, model)
    }
    return Set(types).union(typesForDebugging(in: model, bytes))
  }

  private static func typesForDebugging(in model: CodeModel, _ bytes: (String) -> [UInt8]?) -> Set<TypeID> {
    var codes: [FileID: DebugCode] = [:]
    var result: Set<TypeID> = []
    for declaration in model.declarations where declaration.kind.isNominal && declaration.flags.contains(.isConditional)
    {
      guard let type = declaration.type else { continue }
      let code = codes[declaration.file] ?? DebugCode(bytes(model[declaration.file].path) ?? [])
      codes[declaration.file] = code
      if code.contains(Int(declaration.line)) { result.insert(type) }
    }
    return result
  }
}

extension Declaration {
  /// `makePreview`, `mockedServices`, `static let sample`: made for previews, or to stand in for what is shipped.
  var servesPreviews: Bool {
    guard !kind.isNominal, kind != .extension else { return false }
    if flags.contains(.isStatic), Self.standingIn.contains(name) { return true }
    if name.hasPrefix("test_") { return true }
    // Asked of every declaration, and most names have neither letter.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "w") || $0 == UInt8(ascii: "k") }) else { return false }
    return name.hasPrefix("preview") || name.hasPrefix("mock")
      || Self.wordsOfStandIns.contains { word in
        name.utf8.indices.contains { name.utf8[$0...].starts(with: word) }
      }
  }

  /// As bytes, which are compared without a search that is made for any text.
  private static let wordsOfStandIns = ["Preview", "Mock"].map { Array($0.utf8) }

  private static let standingIn: Set<String> = [
    "stub", "stubs", "fake", "dummy", "fixture", "fixtures", "sample", "samples", "example", "examples",
  ]
}
