import PlatformTables
import SwiftSyntax

/// Members that Foundation adds to types of the standard library.
///
/// Without `MemberImportVisibility` (SE-0444) a file sees them as soon as any file of its module imports Foundation;
/// moved to another module, it may be the only one there.
enum FoundationMembers {
  /// Whether code in a range of a file, in UTF-8 bytes, names one of them.
  static func areNamed(in tree: SourceFileSyntax, _ range: Range<Int>) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard range.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) else { return false }
      if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period {
        return FoundationNames.members.contains(token.text)
          || label(behind: token).map { FoundationNames.labelledMembers[token.text] == $0 } == true
      }
      return token.tokenKind == .identifier("String")
        && label(behind: token).map(FoundationNames.labelsOfString.contains) == true
    }
  }

  /// `using` behind `data` in `text.data(using: …)`
  private static func label(behind name: TokenSyntax) -> String? {
    guard let parenthesis = name.nextToken(viewMode: .sourceAccurate), parenthesis.tokenKind == .leftParen,
      let label = parenthesis.nextToken(viewMode: .sourceAccurate),
      label.nextToken(viewMode: .sourceAccurate)?.tokenKind == .colon
    else { return nil }
    return label.text
  }
}
