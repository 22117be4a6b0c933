/// Protocols, classes and macros by which who decodes, fetches or stores a value makes it.
package enum RecordTypes {
  /// What is made of bytes.
  package static let decoded: Set<String> = ["Codable", "Decodable", "NSCoding", "NSSecureCoding"]

  /// What a database makes of a row.
  package static let stored: Set<String> = ["NSManagedObject", "PersistentModel", "Object", "EmbeddedObject"]

  /// Macros that make a class what a database stores.
  package static let macros: Set<String> = ["Model"]
}
