import CodeModel

/// Pods whose sources lie in the codebase, as long as CocoaPods has not written the project that builds them.
struct UninstalledPods {
  private let podspecs: [String]

  /// Nil where no file of no target lies below a description of a pod. One in the root may mean any file.
  ///
  /// - Parameter unassigned: the Swift files of no target.
  init?(in survey: CodebaseSurvey, of unassigned: [String]) {
    podspecs = survey.podspecs.filter { podspec in
      guard let slash = podspec.lastIndex(of: "/") else { return false }
      return unassigned.contains { $0.hasPrefix(podspec[...slash]) }
    }
    if podspecs.isEmpty { return nil }
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
