import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What a test wants to know about an SVG: which groups there are, what they are called, and what their tooltips say.
final class XMLOutline: NSObject, XMLParserDelegate {
  struct Group: Equatable {
    var id: String
    var classes: [String]
    var title = ""
    var rectangle: (x: Double, y: Double, width: Double, height: Double)?
    var texts: [(text: String, kind: String)] = []

    static func == (left: Group, right: Group) -> Bool { left.id == right.id }
  }

  private(set) var groups: [Group] = []
  private(set) var elements: Set<String> = []
  private(set) var links: [String] = []
  private(set) var size = (width: 0.0, height: 0.0)
  private var text = ""
  private var textClass = ""

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func groups(ofClass name: String) -> [Group] { groups.filter { $0.classes.contains(name) } }

  subscript(id: String) -> Group? { groups.first { $0.id == id } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    text = ""
    func number(_ name: String) -> Double { Double(attributes[name] ?? "") ?? .nan }
    switch name {
    case "svg": size = (number("width"), number("height"))
    case "g" where attributes["id"] != nil:
      groups.append(
        Group(id: attributes["id"]!, classes: attributes["class", default: ""].split(separator: " ").map(String.init)))
    case "rect" where !groups.isEmpty:
      groups[groups.count - 1].rectangle = (number("x"), number("y"), number("width"), number("height"))
    case "a": links.append(attributes["href"] ?? "")
    case "text": textClass = attributes["class"] ?? ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard !groups.isEmpty else { return }
    if name == "title" { groups[groups.count - 1].title = text }
    if name == "text" { groups[groups.count - 1].texts.append((text, textClass)) }
  }
}
