import CExplorerPage
import GraphRendering

/// The page in which a codebase can be walked: one file that opens from disk and asks nobody for anything.
package struct ExplorerPage {
  private let view: View
  /// The view as `seam-view/1`.
  package let document: [UInt8]
  /// What a reader without JavaScript sees: a picture, as SVG.
  private let overview: String?
  /// What is open and chosen at first, in the words of the page's own address.
  private let start: String
  private let isLive: Bool

  /// - Parameters:
  ///   - link: the address of a place, with `{file}` and `{line}`.
  ///   - overview: the SVG document for readers without JavaScript; nil where none could be drawn.
  ///   - start: what follows `#` in the address of the first picture.
  package init(_ view: View, link: String? = nil, overview: String? = nil, start: String = "", isLive: Bool = false) {
    self.view = view
    self.overview = overview
    self.start = start
    self.isLive = isLive
    document = ViewDocument(view, link: link).bytes
  }

  package var bytes: [UInt8] {
    let script = Array("(() => {\n\"use strict\";\n".utf8) + Self.asset(seam_explorer_script) + Array("})();\n".utf8)
    var policy = "default-src 'none'; style-src 'unsafe-inline'; img-src blob: data:; worker-src blob:; "
    policy += "base-uri 'none'; form-action 'none'; "
    policy += "script-src 'sha256-\(Base64.encoded(SHA256.hash(of: script)))'"
    if isLive { policy += "; connect-src 'self'" }
    let parts: [String: String] = [
      "DATA": Base64.encoded(Gzip.compressed(document)),
      "LIVE": isLive ? "live" : "",
      "OVERVIEW": overview ?? "",
      "POLICY": policy,
      "SCRIPT": String(decoding: script, as: UTF8.self),
      "START": "\(XMLText(start))",
      "STYLE": String(decoding: Self.asset(seam_explorer_style), as: UTF8.self),
      "TABLE": ModuleTable(view).html,
      "TITLE": "\(XMLText(DisplayText.make(view.package)))",
    ]
    return Self.filled(String(decoding: Self.asset(seam_explorer_frame), as: UTF8.self), with: parts)
  }

  /// `{{NAME}}` becomes what `parts` has for it; what is put in is not looked at again.
  private static func filled(_ frame: String, with parts: [String: String]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = frame[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound].utf8
      result += parts[String(rest[open.upperBound..<close.lowerBound]), default: ""].utf8
      rest = rest[close.upperBound...]
    }
    return result + rest.utf8
  }

  private static func asset(_ function: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var length = 0
    guard let start = function(&length) else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: length))
  }
}
