import CodeModel
import Foundation
import NameResolution
import TestSupport

/// A package in a repository whose configuration names programs, each of which leaves a file behind when it is run.
final class HostileRepository: Sendable {
  /// Where git finds the configuration.
  enum Place: String, CaseIterable, Sendable {
    case config, include, conditionalInclude, worktreeConfig, linkedWorktree, gitFile, submodule, folderInside
    /// The attributes that name the filters are beside the configuration, and not in the tree.
    case infoAttributes
  }

  /// The package's folder.
  let package: URL
  private let place: Place
  /// Holds the repository, the programs, and what they leave.
  private let folder: TemporaryFolder
  private let tree: String

  /// Two commits, then the traps, and times that make git look at every file again.
  init(_ files: [String: String], configuredIn place: Place) throws {
    self.place = place
    tree = place == .linkedWorktree ? "main" : "tree"
    let inside = place == .folderInside ? "\(tree)/Modules/Package" : tree
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ("\(inside)/\($0)", $1) }))
    package = folder.url.appendingPathComponent(place == .linkedWorktree ? "tree" : inside)
    try folder.write("", to: "ran/none")
    try makeRepository(inside: inside)
    try setTraps()
    try touch(package)
  }

  /// The programs that were run, by the keys that name them.
  var ran: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("ran").path)
        .filter { $0 != "none" }.sorted()
    }
  }

  /// Runs git in the package's folder as anybody would, without precautions and whatever comes of it.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = package
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  // MARK: - The repository

  private func makeRepository(inside: String) throws {
    var start = ["init", "-q", tree]
    if place == .gitFile { start.insert("--separate-git-dir=elsewhere", at: 2) }
    try folder.git(start)
    if place == .submodule {
      try folder.write("public let vendored = 1\n", to: "\(inside)/Vendor/Vendored.swift")
      try folder.git(["-C", "\(inside)/Vendor", "init", "-q"])
      try folder.write(HostileTraps.attributes, to: "\(inside)/Vendor/.gitattributes")
      try commit(in: "\(inside)/Vendor", "vendored")
    }
    if place != .infoAttributes { try folder.write(HostileTraps.attributes, to: "\(inside)/.gitattributes") }
    try commit(in: tree, "first")
    try folder.write("// Nothing.\n", to: "\(inside)/Sources/Sound/Nothing.swift")
    try commit(in: tree, "second")
    if place == .linkedWorktree { try folder.git(["-C", tree, "worktree", "add", "-q", "../tree"]) }
  }

  private func commit(in path: String, _ subject: String) throws {
    try folder.git(["-C", path, "-c", "advice.addEmbeddedRepo=false", "add", "--all"])
    try folder.git(["-C", path, "commit", "-q", "-m", subject])
  }

  /// Git compares the contents of files only where their times are others than it noted.
  private func touch(_ folder: URL) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.split(separator: "/").contains(".git") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: folder.appendingPathComponent(path).path)
    }
  }

  // MARK: - The traps

  private func setTraps() throws {
    for trap in HostileTraps.all {
      try writeProgram(trap.key, trap.body, to: "programs/\(trap.key)")
    }
    for hook in HostileTraps.hooks { try writeProgram("hook \(hook)", "", to: "hooks/\(hook)") }
    let repository = place == .submodule ? "\(tree)/Vendor" : tree
    let absolute = folder.url.path
    let gitFolder = try folder.git(["-C", repository, "rev-parse", "--absolute-git-dir"])
    let lines = HostileTraps.configuration(programs: "\(absolute)/programs", hooks: "\(absolute)/hooks")
    switch place {
    case .include:
      try folder.write(lines, to: "\(tree)/.build/more")
      try append("[include]\n\tpath = \(absolute)/\(tree)/.build/more\n", to: "\(gitFolder)/config")
      try append("/.build/\n", to: "\(gitFolder)/info/exclude")
    case .conditionalInclude:
      try append(lines, to: "\(absolute)/more")
      try append("[includeIf \"gitdir:\(gitFolder)\"]\n\tpath = \(absolute)/more\n", to: "\(gitFolder)/config")
    case .worktreeConfig:
      try folder.git(["-C", repository, "config", "extensions.worktreeConfig", "true"])
      try append(lines, to: "\(gitFolder)/config.worktree")
    case .infoAttributes:
      try append(HostileTraps.attributes, to: "\(gitFolder)/info/attributes")
      try append(lines, to: "\(gitFolder)/config")
    default: try append(lines, to: "\(gitFolder)/config")
    }
  }

  private func writeProgram(_ name: String, _ body: String, to path: String) throws {
    try folder.write("#!/bin/sh\n: >'\(folder.url.path)/ran/\(name)'\n\(body)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent(path).path)
  }

  private func append(_ text: String, to path: String) throws {
    let known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (known + text).write(toFile: path, atomically: false, encoding: .utf8)
  }
}
