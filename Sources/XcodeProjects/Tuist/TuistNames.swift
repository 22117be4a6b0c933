import CodeModel
import SwiftSyntax

/// What targets are called where a helper knows that alone (`name: env.name`), and all else is written out: as the
/// folder, which is a custom of Tuist's templates.
struct TuistNames {
  private let folder: String
  /// Names by how they are written, for dependencies on them.
  private var given: [String: String] = [:]

  init(folder: String) { self.folder = folder }

  /// The name of a target, as it is told or as the folder tells it; nil where the folder has no name.
  mutating func name(_ expression: ExprSyntax, kind: Module.Kind, texts: TuistTexts) -> String? {
    guard !folder.isEmpty else { return nil }
    let name = texts.text(expression, orElse: folder) ?? folder + Self.suffix(of: kind)
    given[expression.trimmedDescription] = name
    return name
  }

  /// What a target of the file is called that was named like this.
  func known(_ expression: ExprSyntax) -> String? { given[expression.trimmedDescription] }

  private static func suffix(of kind: Module.Kind) -> String {
    switch kind {
    case .test: "Tests"
    case .uiTest: "UITests"
    case .appExtension: "Extension"
    default: ""
    }
  }
}
