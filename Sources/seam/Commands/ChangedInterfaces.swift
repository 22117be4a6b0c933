import CodeModel
import GraphAnalysis
import HostSystem
import Snapshots
import SourceWords
import SwiftFacts

/// What the modules of a change say, read when it is asked.
final class ChangedInterfaces: InterfaceReading {
  private let before: any Snapshot
  private let now: any Snapshot
  private let changed: Set<String>
  private let base: CodeModel
  private let head: CodeModel
  private var outlines: [String: [InterfaceOutline]] = [:]

  init(from base: CodeModel, _ before: any Snapshot, to head: CodeModel, _ now: any Snapshot, changed: [String]) {
    (self.base, self.before, self.head, self.now) = (base, before, head, now)
    self.changed = Set(changed)
  }

  /// What others can see to be different of a file; nil where that is not known.
  func change(of path: String) -> InterfaceChange? {
    if [".c", ".m", ".mm", ".cc", ".cpp", ".cxx"].contains(where: path.hasSuffix) {
      return before.kind(of: path) == .file && now.kind(of: path) == .file ? InterfaceChange() : nil
    }
    guard path.hasSuffix(".swift") else { return nil }
    return InterfaceChange(from: outline(of: path, in: before), to: outline(of: path, in: now))
  }

  private func outline(of path: String, in snapshot: any Snapshot) -> InterfaceOutline? {
    (try? snapshot.bytes(of: path)).map { InterfaceOutline(of: $0) }
  }

  func outlines(of module: String) -> [InterfaceOutline] {
    if let known = outlines[module] { return known }
    let (base, head) = (Self.files(of: module, in: base), Self.files(of: module, in: head))
    let old = base.filter { changed.contains($0.path) }.map { (path: $0.path, snapshot: before) }
    let files = old + head.map { (path: $0.path, snapshot: now) }
    let result = files.concurrentMap { file in
      (try? file.snapshot.bytes(of: file.path)).map { InterfaceOutline(of: $0) }
    }
    outlines[module] = result.compactMap { $0 }
    return outlines[module] ?? []
  }

  /// Targets of Xcode may hold Objective-C that uses what it imports by other names.
  func words(of module: String) -> Set<String>? {
    let files = Self.files(of: module, in: head)
    guard let kind = Self.kind(of: module, in: head),
      [.library, .executable, .test, .macro, .plugin].contains(kind), !files.isEmpty, files.allSatisfy(\.isSwift)
    else { return nil }
    var result: Set<String> = []
    for file in files {
      guard let bytes = try? now.bytes(of: file.path) else { return nil }
      CodeWords.insert(from: bytes, into: &result)
    }
    return result
  }

  private static func kind(of module: String, in model: CodeModel) -> Module.Kind? {
    zip(model.moduleIdentifiers, model.modules).first { $0.0 == module }?.1.kind
  }

  private static func files(of module: String, in model: CodeModel) -> [SourceFile] {
    guard let index = model.moduleIdentifiers.firstIndex(of: module) else { return [] }
    return model.files.filter { $0.module.index == index }
  }
}
