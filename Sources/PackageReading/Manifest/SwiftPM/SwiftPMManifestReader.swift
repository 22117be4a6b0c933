import Subprocess
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Asks SwiftPM itself, by `swift package dump-package`: always right, always slow, and it runs the manifest's code.
///
/// `dump-package` reads the manifest alone. It needs neither the sources nor the dependencies, and a cyclic manifest does not disturb it.
package struct SwiftPMManifestReader: Sendable {
  private let session: ReadingSession?

  /// - Parameter session: where answers are kept and taken from; nil to ask every time.
  package init(session: ReadingSession? = nil) { self.session = session }

  /// - Parameters:
  ///   - bytes: the text of the manifest that SwiftPM will choose in `folder`, by which the answer is known again.
  ///   - file: how errors call the manifest.
  ///   - folder: the package's folder, absolute.
  package func read(bytes: [UInt8], file: String, folder: String) async throws(ManifestError) -> Manifest {
    guard let session else { return try await ask(file: file, folder: folder) }
    let key = Self.key(of: bytes, folder: folder, swift: try await Self.swiftVersion())
    defer { session.flush() }
    return try await session.manifest(under: key) { () async throws(ManifestError) in try await ask(file: file, folder: folder) }
  }

  private func ask(file: String, folder: String) async throws(ManifestError) -> Manifest {
    let answer = try await Self.dump(folder: folder, file: file)
    do {
      return try Self.manifest(from: answer)
    } catch {
      throw .swiftPM(file: file, message: "dump-package printed something that Seam does not understand (\(error))")
    }
  }

  private static func manifest(from answer: [UInt8]) throws -> Manifest {
    try DumpedPackage.manifest(from: JSONParser.parse(answer))
  }

  /// Everything that the answer hangs on: the manifest, its folder (paths of local packages are absolute), the tools, and the variables
  /// that the manifest names.
  private static func key(of bytes: [UInt8], folder: String, swift: String) -> CacheKey {
    let words = Set(bytes.split { !isNameByte($0) }.filter { $0.count > 1 && isVariableName($0) })
    return CacheKey(.dumpedManifest) { writer in
      writer.write(swift)
      writer.write(folder)
      writer.write(list: words.map { String(decoding: $0, as: UTF8.self) }.sorted()) { writer, name in
        writer.write(name)
        writer.write(getenv(name).map { String(cString: $0) }) { $0.write($1) }
      }
      writer.write(raw: bytes)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Environment variables are in capitals, by all custom.
  private static func isVariableName(_ word: ArraySlice<UInt8>) -> Bool {
    !word.contains { (0x61...0x7A).contains($0) }
  }

  private static func swiftVersion() async throws(ManifestError) -> String {
    try await output(of: ["--version"], file: "swift").text
  }

  private static func dump(folder: String, file: String) async throws(ManifestError) -> [UInt8] {
    Array(try await output(of: ["package", "--package-path", folder, "dump-package"], file: file).text.utf8)
  }

  private struct Output { var text: String }

  private static func output(of arguments: [String], file: String) async throws(ManifestError) -> Output {
    let greatestOutput = 256 << 20
    do {
      let result = try await run(
        .name("swift"), arguments: Arguments(arguments), output: .string(limit: greatestOutput),
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
