import Foundation
import PackageWriting
import SystemPackage
import TestSupport
import Testing

@Suite struct GitPatchTests {
  private func patch(_ changes: FileChange..., prefix: String = "") -> String {
    var set = ChangeSet()
    for change in changes { set.add(change) }
    return String(decoding: GitPatch(set, prefix: prefix).bytes, as: UTF8.self)
  }

  @Test func aChangeShowsThreeLinesAround() {
    let before = (1...12).map { "\($0)\n" }.joined()
    #expect(
      patch(.modify("a.txt", from: Array(before.utf8), to: before.replacing("6\n", with: "six\n"))) == """
        diff --git a/a.txt b/a.txt
        --- a/a.txt
        +++ b/a.txt
        @@ -3,7 +3,7 @@
         3
         4
         5
        -6
        +six
         7
         8
         9

        """)
  }

  @Test func newFilesRenamesAndDeletions() {
    #expect(
      patch(
        .create("n", "x"), .move("o", to: "p", from: Array("y\n".utf8), to: "y\n"), .delete("d", Array("z\n".utf8)),
        prefix: "sub/") == """
          diff --git a/sub/d b/sub/d
          deleted file mode 100644
          --- a/sub/d
          +++ /dev/null
          @@ -1 +0,0 @@
          -z
          diff --git a/sub/n b/sub/n
          new file mode 100644
          --- /dev/null
          +++ b/sub/n
          @@ -0,0 +1 @@
          +x
          \\ No newline at end of file
          diff --git a/sub/o b/sub/p
          similarity index 100%
          rename from sub/o
          rename to sub/p

          """)
  }

  @Test func aPathCannotBendALine() {
    #expect(patch(.create("a\n\"b\\ü", "x\n")).hasPrefix(#"diff --git "a/a\012\"b\\\303\274" "b/a\012\"b\\\303\274""#))
  }

  /// Random edits: git makes of the patch exactly what the change set says.
  @Test(arguments: 0..<12) func gitAppliesIt(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder.committed([:])
    var set = ChangeSet()
    for file in 0..<4 {
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in "\(Int.random(in: 0...5, using: &generator))"
      }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        if Bool.random(using: &generator), place < new.count {
          new.remove(at: place)
        } else {
          new.insert("n", at: place)
        }
      }
      let ends = [Bool.random(using: &generator), Bool.random(using: &generator)]
      let before = old.joined(separator: "\n") + (ends[0] && !old.isEmpty ? "\n" : "")
      let after = new.joined(separator: "\n") + (ends[1] && !new.isEmpty ? "\n" : "")
      guard !before.isEmpty, !after.isEmpty else { continue }
      try folder.write(before, to: "f\(file)")
      set.add(
        file.isMultiple(of: 2)
          ? .modify("f\(file)", from: Array(before.utf8), to: after)
          : .move("f\(file)", to: "d/g\(file)", from: Array(before.utf8), to: after))
    }
    set.add(.create("new", "a\nb"))
    try folder.commit()
    try folder.write(String(decoding: GitPatch(set).bytes, as: UTF8.self), to: "../change.patch")
    try folder.git("apply", "../change.patch")
    for change in set.changes {
      #expect(try folder.text(of: change.newPath!) == String(decoding: change.after, as: UTF8.self))
    }
  }
}
