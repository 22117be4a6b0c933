/// A project file from its objects: `["A1": "isa = PBXGroup; …"]`, written as Xcode writes it.
enum ProjectText {
  static func make(_ objects: KeyValuePairs<String, String>, root: String = "PROJECT") -> String {
    let body = objects.map { "\t\t\($0.key) /* comment */ = {\n\t\t\t\($0.value)\n\t\t};" }.joined(separator: "\n")
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 77;
      \tobjects = {

      \(body)
      \t};
      \trootObject = \(root) /* Project object */;
      }

      """
  }
}
