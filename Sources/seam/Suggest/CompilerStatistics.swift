import CodeModel
import HostSystem
import JSONReading
import PackageReading

/// The statistics that the compiler writes of each of its runs with `-stats-output-dir`.
///
/// - See: `docs/CompilerPerformance.md` in swiftlang/swift.
enum CompilerStatistics {
  /// What a build took, by module.
  ///
  /// - Throws: ``ReadingError`` where the folder holds no statistics.
  static func times(in folder: String) throws -> CompileTimes {
    guard let names = Folder.names(of: folder) else {
      throw ReadingError("\(folder) is no folder; give the one that -stats-output-dir named")
    }
    var seconds: [String: Double] = [:]
    for name in names where name.hasPrefix("stats-") && name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      let document: JSONValue
      do {
        document = try JSONValue(parsing: try InputFile.bytes(of: path))
      } catch {
        throw ReadingError("\(path) is no statistics of the compiler (\(error)); build again into an empty folder")
      }
      // Sums of fractions hang on the order.
      for (key, value) in (document.object ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let module = module(ofTimer: key), let time = number(value) else { continue }
        guard (0...longest).contains(time) else {
          throw ReadingError(
            "\(path): \(key) is \(time), which no compiler takes; build again into an empty folder")
        }
        seconds[module, default: 0] += time
      }
    }
    guard !seconds.isEmpty else {
      throw ReadingError(
        "there are no statistics in \(folder); make some with swift build -Xswiftc -stats-output-dir -Xswiftc \(folder), from scratch and into an empty folder"
      )
    }
    return CompileTimes(secondsOfModule: seconds)
  }

  /// In seconds: four months for one run of the compiler.
  private static let longest = 10_000_000.0

  private static func number(_ value: JSONValue) -> Double? {
    switch value.content {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The module of `time.swift-frontend.Core-all-x86_64….user`: what a run spent on a processor, by itself and by the
  /// system for it; nil for all other figures.
  static func module(ofTimer key: String) -> String? {
    let head = "time.swift-frontend."
    guard key.hasPrefix(head), key.hasSuffix(".user") || key.hasSuffix(".sys") else { return nil }
    let module = key.dropFirst(head.count).prefix { $0 != "-" }
    return module.isEmpty ? nil : String(module)
  }
}
