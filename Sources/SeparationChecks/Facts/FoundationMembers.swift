package import CodeModel
import PlatformTables

/// Members that Foundation adds to types of the standard library.
///
/// Without `MemberImportVisibility` (SE-0444) a file sees them as soon as any file of its module imports Foundation, or a
/// module that does; with other imports it may see them no more.
extension SourceNames {
  /// Where a stretch of the code, in UTF-8 bytes, names one of them.
  package func nameMembersOfFoundation(in extent: Range<Int> = 0..<Int.max) -> Bool {
    names(in: extent).contains { name in
      guard name.role == .use else { return false }
      let text = text(name)
      let label = labels(behind: name)?.first.flatMap(\.self)
      guard name.isMember else { return text == "String" && label.map(FoundationNames.labelsOfString.contains) == true }
      return FoundationNames.members.contains(text)
        || label.map { FoundationNames.labelledMembers[text] == $0 } == true
    }
  }
}
