import SwiftSyntax

extension FileFacts {
  /// How much of a file is kept.
  package enum Extent: UInt8, Hashable, Sendable {
    case everything
    /// Declarations that other packages can name, without bodies and defaults.
    case offered
  }

  /// What other packages can name of a file, or of a part of it (``OfferedOutline``); positions mean nothing.
  init(offeredBy bytes: [UInt8], configuration: SourceConfiguration?) {
    self.init(of: ParsedFile(bytes, configuration: configuration), .offered)
  }
}

/// What of a file other packages can see.
extension FactsCollector {
  /// Whether another package may name a declaration that stands in the current container, or notice it.
  func isOffered(_ declaration: DeclarationFact) -> Bool {
    switch declaration.kind {
    case .extension, .enumCase, .associatedType, .operator, .precedenceGroup: return true
    case .deinitializer: return false
    default: break
    }
    if declaration.flags.contains(.isPublic) { return true }
    guard container >= 0, declaration.flags.isDisjoint(with: DeclarationFact.Flags.access) else { return false }
    let container = facts.declarations[Int(container)]
    return container.kind == .protocol || container.kind == .extension && container.flags.contains(.isPublic)
  }

  /// An extension that offers nothing says nothing to others.
  func dropExtension(_ index: Int) {
    guard extent == .offered, index == facts.declarations.count - 1, facts.declarations[index].inheritance.count == 0
    else { return }
    facts.declarations.removeLast()
  }

  /// Stands for something that is there, and not kept.
  var placeholder: TermID { add(.nilLiteral) }
}
