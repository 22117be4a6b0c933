import CodeModel
import PlatformTables

extension TypeTable {
  /// A class that is stored or sent as a whole: decoders and stores make it, and whoever asks for one asks for a value.
  func isData(_ type: TypeID) -> Bool {
    guard let declaration = declaration(of: type), declaration.kind == .class else { return false }
    return declaration.attributes.contains { RecordTypes.macros.contains($0.description) }
      || inherits(type, anyOf: Self.ofData)
  }

  /// It tells what went wrong, of which whoever throws it makes one.
  func isError(_ type: TypeID) -> Bool { inherits(type, anyOf: ["Error", "LocalizedError", "CustomNSError"]) }

  /// Made by the view around it, again and again.
  func isView(_ type: TypeID) -> Bool { inherits(type, anyOf: Self.ofViews) }

  /// By the names of what no package of the model declares, along classes and protocols that one does.
  private func inherits(_ type: TypeID, anyOf names: Set<String>) -> Bool {
    var seen: Set<TypeID> = [type]
    var open = [type]
    while let current = open.popLast() {
      for supertype in self[current]?.supertypes ?? [] {
        if let known = self.type(of: supertype) {
          if seen.insert(known).inserted { open.append(known) }
        } else if supertype.declaration == nil, names.contains(supertype.name) {
          return true
        }
      }
    }
    return false
  }

  private static let ofData = RecordTypes.decoded.union(RecordTypes.stored).union(["Encodable"])

  private static let ofViews = ScreenTypes.declarative.union(ScreenTypes.parts).union(["App"])
}
