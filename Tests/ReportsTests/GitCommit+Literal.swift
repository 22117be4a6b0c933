import CodeModel

@testable import PackageReading
@testable import Snapshots

extension GitCommit {
  /// A commit by its number, written so many days after the first of January 1970 in London.
  static func literal(_ number: Int, _ subject: String, author: String = "Ann Author", day: Int) -> GitCommit? {
    let digits = String(number)
    // Ten digits are what reports show of it.
    let id = String(repeating: "0", count: 10 - digits.count) + digits + String(repeating: "0", count: 30)
    let text = "tree \(id)\nauthor \(author) <a@example.org> \(day * 86_400) +0000\n\n\(subject)\n"
    return ContentIdentifier(hexadecimal: id.utf8).flatMap { GitCommit(Array(text.utf8), id: $0) }
  }
}
