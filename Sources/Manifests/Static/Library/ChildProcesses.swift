/// `Process` and `Pipe`: another program, which the static reader does not run.
///
/// What is set on them leads nowhere, and what they say is unknown; a manifest that asks another program for its version
/// is read as far as nothing that matters hangs on the answer.
enum ChildProcesses {
  static func declares(_ type: String) -> Bool { type == "Process" || type == "Pipe" }

  static func make(_ type: String) -> Value { .structure(Structure(type: type, fields: [:])) }

  static func answer(_ structure: Structure, _ member: String, _ offset: Int) -> Value {
    .unknown(
      Refusal(offset: offset, reason: "it asks another program (\(structure.type).\(member)), which Seam does not run"))
  }
}

extension Value {
  /// Whether the value stands for another program.
  var isChildProcess: Bool {
    if case .structure(let structure) = self { ChildProcesses.declares(structure.type) } else { false }
  }
}
