import HostSystem
import JSONReading
import Subprocess
import SwiftFacts
import SystemPackage

/// Asks SwiftPM itself, by `swift package dump-package`: always right, always slow, and it runs the manifest's code.
///
/// `dump-package` reads the manifest alone. It needs neither the sources nor the dependencies, and a cyclic manifest
/// does not disturb it.
package struct SwiftPMManifestReader: Sendable {
  private let memory: (any ManifestMemory)?
  private let report: @Sendable (_ sandbox: String) -> Void

  /// - Parameters:
  ///   - memory: where answers are kept and taken from; nil to ask every time.
  ///   - report: called before a manifest is run, with how it is kept from doing harm.
  package init(
    memory: (any ManifestMemory)? = nil, report: @escaping @Sendable (_ sandbox: String) -> Void = { _ in }
  ) {
    self.memory = memory
    self.report = report
  }

  /// - Parameters:
  ///   - bytes: the text of the manifest that SwiftPM will choose in `folder`, by which the answer is known again.
  ///   - file: how errors call the manifest.
  ///   - folder: the package's folder, absolute.
  package func read(bytes: [UInt8], file: String, folder: String) async throws(ManifestError) -> Manifest {
    guard let memory else { return try await ask(file: file, folder: folder) }
    let question = ManifestQuestion(
      reader: .swiftPM(version: try await Self.swiftVersion(), variables: Self.variables(namedIn: bytes)),
      folder: folder, text: bytes)
    return try await memory.manifest(for: question) { () async throws(ManifestError) in
      try await ask(file: file, folder: folder)
    }
  }

  private func ask(file: String, folder: String) async throws(ManifestError) -> Manifest {
    let sandbox = ManifestSandbox.best()
    defer { sandbox.close() }
    report(sandbox.sentence)
    let answer = try await Self.dump(folder: folder, file: file, in: sandbox)
    do {
      return try Self.manifest(from: answer)
    } catch {
      throw .swiftPM(file: file, message: "dump-package printed something that Seam does not understand (\(error))")
    }
  }

  private static func manifest(from answer: [UInt8]) throws -> Manifest {
    try DumpedPackage.manifest(from: JSONValue(parsing: answer))
  }

  /// The variables that the manifest may look at.
  private static func variables(namedIn bytes: [UInt8]) -> [(name: String, value: String?)] {
    let words = Set(bytes.split { !isNameByte($0) }.filter { $0.count > 1 && isVariableName($0) })
    return words.map { String(decoding: $0, as: UTF8.self) }.sorted().map { name in
      (name, ProcessEnvironment.value(name))
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  /// Environment variables are in capitals, by all custom.
  private static func isVariableName(_ word: ArraySlice<UInt8>) -> Bool {
    !word.contains { (0x61...0x7A).contains($0) }
  }

  private static func swiftVersion() async throws(ManifestError) -> String {
    try await output(of: ["--version"], file: "swift").text
  }

  private static func dump(
    folder: String, file: String, in sandbox: ManifestSandbox
  ) async throws(ManifestError) -> [UInt8] {
    let (program, arguments) = sandbox.command(dumping: folder)
    return Array(try await output(of: arguments, by: program, file: file).text.utf8)
  }

  private struct Output { var text: String }

  private static func output(
    of arguments: [String], by program: String = "swift", file: String
  ) async throws(ManifestError) -> Output {
    let greatestOutput = 256 << 20
    do {
      let result = try await run(
        .name(program), arguments: Arguments(arguments), output: .string(limit: greatestOutput),
        error: .string(limit: greatestOutput))
      guard result.terminationStatus.isSuccess else {
        throw ManifestError.swiftPM(file: file, message: trimmed(result.standardError))
      }
      return Output(text: result.standardOutput)
    } catch let error as ManifestError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .swiftNotFound(reason: "there is no `swift` on the PATH")
    } catch {
      throw .swiftNotFound(reason: "`swift` cannot be started (\(error))")
    }
  }

  private static func trimmed(_ message: String) -> String {
    let lines = message.split(whereSeparator: \.isNewline)
    return lines.isEmpty ? "it gives no reason" : lines.joined(separator: "\n")
  }
}
