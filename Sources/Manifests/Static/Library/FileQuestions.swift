/// `FileManager`: what a manifest finds around it.
struct FileQuestions {
  let run: Run

  private var environment: Environment { run.environment }

  /// `FileManager.default`, as ``StaticMembers`` asks for it.
  func manager() -> Value {
    .structure(Structure(type: "FileManager", fields: ["currentDirectoryPath": .string(environment.folder)]))
  }

  /// Calls a method of the file manager; nil where Seam does not know it.
  func answer(to call: MethodCall) throws -> Value? {
    guard let path = call.text else { return nil }
    switch call.signature {
    case "fileExists(atPath:)": return exists(path, call)
    case "contentsOfDirectory(atPath:)": return names(in: path, call)
    case "subpathsOfDirectory(atPath:)": return try paths(below: path, call)
    default: return nil
    }
  }

  private func exists(_ path: String, _ call: MethodCall) -> Value {
    guard let files = environment.files, let relative = PackageFiles.relative(path, to: environment.folder) else {
      return differs(path, call)
    }
    environment.noteLook()
    switch files.presence(relative) {
    case .missing: return .bool(false)
    case .there: return .bool(true)
    case .unknown: return differs(path, call)
    }
  }

  /// In alphabetical order: Foundation promises none.
  private func names(in path: String, _ call: MethodCall) -> Value {
    guard let files = environment.files, let relative = PackageFiles.relative(path, to: environment.folder) else {
      return differs(path, call)
    }
    environment.noteLook()
    guard let names = files.names(relative) else {
      return .unknown(call.refusal("it lists the folder \(path), which cannot be read"))
    }
    return .array(names.sorted().map { .string($0) })
  }

  /// All that lies in a folder and in those within it, each folder before what is in it.
  private func paths(below path: String, _ call: MethodCall) throws -> Value {
    guard let files = environment.files, let relative = PackageFiles.relative(path, to: environment.folder) else {
      return differs(path, call)
    }
    environment.noteLook()
    guard let names = files.names(relative) else {
      return .unknown(call.refusal("it lists the folder \(path), which cannot be read"))
    }
    var result: [Value] = []
    var open = names.sorted(by: >)
    while let next = open.popLast() {
      try run.budget.step(call.offset, count: Self.stepsOfLook)
      try run.budget.checkSize(result.count, call.offset)
      guard next.utf8.count <= Self.longestPath else {
        return .unknown(call.refusal("it lists the folder \(path), in which a link leads back to a folder around it"))
      }
      result.append(.string(next))
      let inner = files.names(relative.isEmpty ? next : "\(relative)/\(next)") ?? []
      open += inner.sorted(by: >).map { "\(next)/\($0)" }
    }
    return .array(result)
  }

  /// A look at the file system is dearer than a step of a program.
  private static let stepsOfLook = 20
  /// Of a system's paths.
  private static let longestPath = 4096

  private func differs(_ path: String, _ call: MethodCall) -> Value {
    .unknown(call.refusal("it looks at \(path), which differs from machine to machine"))
  }
}
