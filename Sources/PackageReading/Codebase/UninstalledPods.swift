import CodeModel
import Snapshots

/// Pods whose sources lie in the codebase, as long as CocoaPods has not written the project that builds them.
struct UninstalledPods {
  private let podspecs: [String]

  /// Nil where no file of no target lies below the description of a pod that a Podfile names: others may be anybody's.
  ///
  /// - Parameter unassigned: the Swift files of no target.
  init?(of survey: CodebaseSurvey, in snapshot: any Snapshot, holding unassigned: [String]) {
    let waiting = survey.podspecs.filter { podspec in
      // One in the root may mean any file.
      guard let slash = podspec.lastIndex(of: "/") else { return false }
      return unassigned.contains { $0.hasPrefix(podspec[...slash]) }
    }
    guard !waiting.isEmpty else { return nil }
    let texts = survey.podfiles.compactMap { try? snapshot.bytes(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
    podspecs = waiting.filter { podspec in texts.contains { Self.names($0, podspec) } }
    if podspecs.isEmpty { return nil }
  }

  /// Whether a text holds `'Kit'` or `"Kit"` for `Dev/Kit.podspec`.
  private static func names(_ text: String, _ podspec: String) -> Bool {
    let name = podspec.split(separator: "/").last?.dropLast(".podspec".utf8.count) ?? ""
    return text.contains("'\(name)'") || text.contains("\"\(name)\"")
  }

  var problem: Problem {
    let pods = podspecs.count == 1 ? "the pod is" : "\(podspecs.count) such pods are"
    return Problem(
      file: podspecs[0],
      message:
        "\(pods) not read, as CocoaPods alone knows what is built of the files; run 'pod install' first, which writes "
        + "Pods/Pods.xcodeproj, or give --modules a file that tells the modules")
  }
}
