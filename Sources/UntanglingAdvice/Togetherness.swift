package import GraphAnalysis

/// Why the two ends of a cut are one thing, which nobody parts.
package enum Togetherness: Sendable, Hashable {
  case oneFile
  /// Structs and enums that are made of each other.
  case data
  /// A type and the protocol that it calls back through.
  case callback
  /// What others see, and what is hidden behind it in the same file.
  case implementation
  /// Protocols that ask for each other.
  case protocols
  /// A protocol, and what conforms to it and stands in for whatever does: `AnyFilter`, or an associated type's default.
  case standsIn
  /// Extensions of one type, and it.
  case extensions(of: String)
  /// Types that know each other by nature, which their names tell.
  case unit
  /// Both ends are in one folder of code that others wrote.
  case vendored
  /// A folder and one within it, which need each other throughout.
  case folderWithin
  /// Entities that a store keeps, and the relationships between them.
  case dataModel
  /// What one alone names, and names it back.
  case ownPart(String)
  /// Code of two targets, each of which declares what it names for itself.
  case targetTwins
  /// Views, of which one shows the other.
  case shown
  /// Both belong to what is between them.
  case joined

  /// After "leave them together: ".
  package var words: String {
    switch self {
    case .oneFile: "they stand in one file"
    case .data: "they are made of each other"
    case .callback: "a type and the protocol that it calls back through"
    case .implementation: "what others see, and its implementation"
    case .protocols: "protocols that ask for each other"
    case .standsIn: "a protocol names what stands in for all that conform to it"
    case .extensions(let type): "extensions of \(type), which is one thing"
    case .unit: "one unit, as their names say"
    case .vendored: "code of others, kept as they wrote it"
    case .folderWithin: "a folder and its own part"
    case .dataModel: "entities of one data model, whose relationships no protocol parts; both may stand in one place"
    case .ownPart(let part): "one unit: nothing else names \(part), which could stand in the same file"
    case .targetTwins: "files of two targets name what each of them declares for itself; the larger one's is meant"
    case .shown: "a view that shows another, as screens that lead to each other do"
    case .joined: "parts of one thing with what is between them"
    }
  }
}
