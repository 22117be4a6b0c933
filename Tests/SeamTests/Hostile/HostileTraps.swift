/// What a repository's configuration can name that git would run.
enum HostileTraps {
  struct Trap: Sendable {
    /// As in `git config`, and the name of the file that it leaves.
    var key: String
    /// What a program does beside leaving its file.
    var body = ""
    /// What stands in front of the program's path.
    var prefix = ""
  }

  /// A filter for one file, one that stays and talks for another, and differences made by programs.
  static let attributes = """
    *.swift filter=once diff=shown
    Package.swift filter=stays diff=run
    * merge=merged

    """

  static let hooks = [
    "post-index-change", "reference-transaction", "pre-commit", "post-checkout", "fsmonitor-watchman", "pre-auto-gc",
    "post-rewrite", "pre-push", "sendemail-validate",
  ]

  static let all: [Trap] =
    [
      Trap(key: "filter.once.clean", body: "cat"), Trap(key: "filter.once.smudge", body: "cat"),
      Trap(key: "filter.stays.process", body: "exit 1"), Trap(key: "diff.shown.textconv", body: "cat \"$1\""),
      Trap(key: "diff.run.command"), Trap(key: "diff.external"), Trap(key: "merge.merged.driver"),
      Trap(key: "core.fsmonitor"), Trap(key: "core.sshCommand", body: "exit 1"), Trap(key: "core.pager", body: "cat"),
      Trap(key: "core.editor"), Trap(key: "sequence.editor"), Trap(key: "core.askPass"), Trap(key: "core.gitProxy"),
      Trap(key: "core.alternateRefsCommand"), Trap(key: "credential.helper"), Trap(key: "gpg.program", body: "exit 1"),
      Trap(key: "gpg.ssh.program"), Trap(key: "interactive.diffFilter", body: "cat"),
      Trap(key: "remote.origin.uploadpack"), Trap(key: "uploadpack.packObjectsHook"),
      Trap(key: "remote.origin.url", body: "exit 1", prefix: "ext::"),
    ] + aliases.flatMap { [Trap(key: "alias.\($0)", prefix: "!"), Trap(key: "pager.\($0)", body: "cat")] }

  /// Commands that somebody may run, and one that git does not have.
  private static let aliases = [
    "status", "ls-files", "ls-tree", "rev-parse", "rev-list", "cat-file", "diff-index", "diff-files", "diff-tree",
    "check-attr", "check-ignore", "merge-base", "config", "for-each-ref", "hash-object", "log", "unheard-of",
  ]

  /// Settings that have git call itself or its programs more often.
  private static let eagerness = [
    "protocol.ext.allow=always", "log.showSignature=true", "status.submoduleSummary=true", "submodule.recurse=true",
    "diff.submodule=log", "diff.ignoreSubmodules=none", "remote.origin.promisor=true", "extensions.partialClone=origin",
    "core.untrackedCache=true", "core.preloadIndex=false", "core.trustctime=false",
  ]

  static func configuration(programs: String, hooks: String) -> String {
    let settings = all.map { ($0.key, "\($0.prefix)\(programs)/\($0.key)") } + [("core.hooksPath", hooks)]
    let all = settings + eagerness.map { ($0.split(separator: "=").map(String.init)) }.map { ($0[0], $0[1]) }
    return all.map { key, value in
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      let section = parts.count == 2 ? "[\(parts[0])]" : "[\(parts[0]) \"\(parts[1])\"]"
      return "\(section)\n\t\(parts[parts.count - 1]) = \"\(value)\"\n"
    }.joined()
  }
}
