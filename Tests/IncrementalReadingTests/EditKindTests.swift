import HostSystem
import TestSupport
import Testing

/// Whatever kind of edit is made to code of every kind, what is found is what is found from nothing.
@Suite struct EditKindTests {
  /// What an edit does to the text of a file.
  enum Kind: String, CaseIterable, Sendable {
    case aComment, aBody, aDeclaration, oneDeclarationLess, anImport, anAccessLevel, anotherName, everything, nothing,
      itsEnd, itsAbsence

    func edited(_ text: String, by author: inout SourceAuthor) -> String {
      let paragraphs = text.components("\n\n")
      switch self {
      case .aComment: return "// \(author.typeName())\n" + text
      case .aBody: return text.replacing("return", with: "_ = \(author.expression(1)); return", maxReplacements: 2)
      case .aDeclaration: return text + author.declaration() + "\n"
      case .oneDeclarationLess: return paragraphs.dropLast().joined(separator: "\n\n") + "\nlet last = 1\n"
      case .anImport:
        return author.one(["import Base\n", "@_exported import Base\n", "@testable import Base\n"]) + text
      case .anAccessLevel:
        return author.one([text.replacing("public ", with: ""), text.replacing("private ", with: "public ")])
      case .anotherName:
        return text.replacing(author.member(), with: author.member()).replacing(
          author.typeName(), with: author.typeName())
      case .everything: return author.file(3)
      case .nothing: return "// empty\n"
      case .itsEnd: return String(text.prefix(text.count / 2))
      case .itsAbsence: return ""
      }
    }
  }

  @Test(arguments: Kind.allCases, 0..<5 as Range<UInt64>)
  func itIsFelt(kind: Kind, seed: UInt64) {
    var author = SourceAuthor(seed: seed)
    var files: [String: String] = [:]
    for number in 0..<7 { files["App/File\(number).swift"] = author.one(["import Base\n", ""]) + author.file(3) }
    for number in 0..<4 { files["Base/File\(number).swift"] = author.file(3) }
    let path = author.one(files.keys.sorted())
    let changed = kind.edited(files[path] ?? "", by: &author)
    let edit = withDeepStack { [files] in Edit(files, changing: [path: changed]) }
    #expect(edit.findings == edit.expected, "\(kind) of \(path)")
  }

  /// An edit and its taking back: what was found at first is found again.
  @Test(arguments: Kind.allCases.filter { $0 != .itsAbsence }) func takenBackItIsAsIfItWereNot(kind: Kind) {
    var author = SourceAuthor(seed: 77)
    var files: [String: String] = [:]
    for number in 0..<9 { files["App/File\(number).swift"] = author.file(3) }
    let text = files["App/File3.swift"] ?? ""
    var edited = files
    edited["App/File3.swift"] = kind.edited(text, by: &author)
    let back = withDeepStack { [edited] in Edit(edited, changing: ["App/File3.swift": text]) }
    let first = withDeepStack { [files] in Edit(files, changing: [:]) }
    #expect(back.findings == first.findings)
  }

  /// Nothing that changes is nothing that is resolved again.
  @Test(arguments: 0..<5 as Range<UInt64>) func whereNothingChangesNothingIsDone(seed: UInt64) {
    var author = SourceAuthor(seed: seed)
    var files: [String: String] = [:]
    for number in 0..<8 { files["App/File\(number).swift"] = author.file(3) }
    let edit = withDeepStack { [files] in Edit(files, changing: [:]) }
    #expect(edit.resolvedAgain == [])
    #expect(edit.findings == edit.expected)
  }
}

extension String {
  /// The parts between separators, empty ones too.
  fileprivate func components(_ separator: String) -> [String] {
    var rest = self[...]
    var parts: [String] = []
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
