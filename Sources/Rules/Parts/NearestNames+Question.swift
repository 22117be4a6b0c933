import CodeModel

extension NearestNames {
  /// `; did you mean 'Core'?`, to stand behind what says that nothing is called so; empty where no name is near.
  static func question(_ name: String, among names: some Sequence<String>) -> String {
    let near = NearestNames(to: name.filter { $0 != "*" && $0 != "?" }).among(names: names).filter { $0 != name }
    return near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
  }
}
