import HostSystem
import SwiftFacts
import SwiftOperators
import SwiftSyntax

/// Reads a manifest without running it: an interpreter for the part of Swift that manifests are written in.
///
/// It gives the answer that SwiftPM would give, or refuses with the line and the reason. It sees the text, and of the disk
/// what ``PackageFiles`` tells.
package struct StaticManifestReader: Sendable {
  private let configuration: ManifestConfiguration

  package init(configuration: ManifestConfiguration = ManifestConfiguration()) {
    self.configuration = configuration
  }

  /// - Parameters:
  ///   - bytes: the text of the manifest.
  ///   - file: how errors call it.
  ///   - folder: the package's folder, absolute: `Context.packageDirectory`, and what paths of local packages are
  ///     relative to.
  ///   - files: what the manifest may look at; nil for nothing.
  package func read(
    bytes: [UInt8], file: String, folder: String, files: PackageFiles? = nil
  ) throws(ManifestError) -> Manifest {
    guard bytes.isText else { throw .unreadable(file: file, reason: "it is not UTF-8") }
    // The stack of a thread that somebody else made may not hold what a hostile manifest nests.
    let result = [bytes].concurrentMap(
      patience: { ReadingPatience.seconds(forBytes: $0.count) },
      abandoned: { _ in Result<Manifest, any Error>.failure(Refusal(offset: 0, reason: ReadingPatience.message)) },
      { bytes in Result { try readOnThisThread(bytes, file: file, folder: folder, files: files) } })
    switch result[0] {
    case .success(let manifest): return manifest
    case .failure(let error as ManifestError): throw error
    case .failure(let refusal as Refusal): throw .refused(file: file, line: 1, reason: refusal.reason)
    case .failure(let error): throw .refused(file: file, line: 1, reason: "\(error)")
    }
  }

  private func readOnThisThread(
    _ bytes: [UInt8], file: String, folder: String, files: PackageFiles?
  ) throws -> Manifest {
    let parsed = ParsedFile(bytes)
    if let error = parsed.firstError {
      throw ManifestError.malformed(file: file, line: error.line, message: error.message)
    }
    if let cut = parsed.cut { throw ManifestError.refused(file: file, line: cut.line, reason: cut.message) }
    guard let toolsVersion = ToolsVersion(ofManifest: String(decoding: bytes, as: UTF8.self)) else {
      throw ManifestError.refused(
        file: file, line: 1, reason: "no line says which tools it is for (// swift-tools-version: 6.0)")
    }
    do {
      let folded = try folded(parsed.syntax)
      let name = file.split(separator: "/").last ?? ""
      let interpreter = ManifestInterpreter(
        configuration: configuration, toolsVersion: toolsVersion, folder: folder, file: "\(folder)/\(name)",
        files: files)
      let package = try interpreter.package(of: folded)
      var manifest = try ManifestBuilder(
        evaluator: interpreter, toolsVersion: toolsVersion, lines: parsed.lines, packageFolder: folder,
        homeFolder: configuration.homeFolder
      ).manifest(of: package)
      manifest.looksAtFiles = interpreter.looksAtFiles
      return manifest
    } catch let refusal as Refusal {
      let line = parsed.lines.position(ofOffset: max(refusal.offset, 0)).line
      throw ManifestError.refused(file: file, line: line, reason: refusal.reason)
    }
  }

  /// The tree with operators in the order in which they apply, those that the manifest declares among them.
  private func folded(_ file: SourceFileSyntax) throws -> SourceFileSyntax {
    var operators = SwiftOperators.OperatorTable.standardOperators
    operators.addSourceFile(file) { _ in }
    var refusal: Refusal?
    let folded = operators.foldAll(file) { error in
      refusal = refusal ?? Refusal(offset: 0, reason: "an operator is unknown (\(error))")
    }
    if let refusal { throw refusal }
    guard let result = folded.as(SourceFileSyntax.self) else { return file }
    return result
  }
}
