/// Who may ask the server of the live page for something.
///
/// It holds the source of a codebase and listens where every program of this machine and every page in the browser can
/// knock: only who knows the token is let in, and only under the server's own name, so that no foreign page can ask by
/// way of a name that leads here (DNS rebinding).
struct ExploreGate {
  let port: UInt16
  let token: String

  enum Answer: Hashable {
    case page, document
    /// What is newer than this number.
    case news(Int)
    case refused(status: Int, reason: String)
  }

  /// 128 random bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// - Parameters:
  ///   - path: without the query.
  ///   - host: the header of that name.
  ///   - origin: the header of that name; nil where there is none.
  func answer(method: String, path: String, since: String?, host: String?, origin: String?) -> Answer {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host, hosts.contains(host) else { return .refused(status: 403, reason: "this is not the server's name") }
    if let origin, !hosts.map({ "http://\($0)" }).contains(origin) {
      return .refused(status: 403, reason: "another page has no business here")
    }
    guard method == "GET" else { return .refused(status: 405, reason: "there is nothing to change here") }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.first.map(String.init) == token else {
      return .refused(status: 404, reason: "take the address that seam explore printed")
    }
    switch parts.dropFirst().map(String.init) {
    case []: return .page
    case ["view.json"]: return .document
    case ["news"]: return .news(since.flatMap(Int.init) ?? 0)
    default: return .refused(status: 404, reason: "there is no such thing here")
    }
  }
}
