import SwiftFacts

/// The spellings of all files, each once.
package struct NameTable: Sendable {
  private(set) var texts: [String] = []
  /// By file, from the file's own numbers to these.
  private(set) var maps: [[NameID]] = []
  private var numbers: [String: NameID] = [:]

  mutating func number(_ text: String) -> NameID {
    if let number = numbers[text] { return number }
    let number = NameID(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  mutating func add(_ facts: FileFacts) {
    maps.append(facts.names.map { number($0) })
  }

  package subscript(name: NameID) -> String {
    @inline(__always) get { texts[name.index] }
  }

  package func existing(_ text: String) -> NameID? { numbers[text] }
}

/// The names that the language itself knows.
package struct KnownNames: Sendable {
  let empty, selfName, capitalSelf, superName, initializer, subscriptName, callAsFunction, wrappedValue, projectedValue,
    dynamicMember, codingKeys, keyPath, rawValue, rawType: NameID
  package let element, key, value, typeMember, protocolMember, error, any, arrayLiteralElement, next,
    makeIterator: NameID
  /// `$0`, `$1`, …
  let anonymous: [NameID]

  init(_ names: inout NameTable) {
    empty = names.number("")
    selfName = names.number("self")
    capitalSelf = names.number("Self")
    superName = names.number("super")
    initializer = names.number("init")
    subscriptName = names.number("subscript")
    callAsFunction = names.number("callAsFunction")
    wrappedValue = names.number("wrappedValue")
    projectedValue = names.number("projectedValue")
    dynamicMember = names.number("dynamicMember")
    codingKeys = names.number("CodingKeys")
    keyPath = names.number("keyPath")
    rawValue = names.number("rawValue")
    rawType = names.number("RawValue")
    element = names.number("Element")
    key = names.number("Key")
    value = names.number("Value")
    typeMember = names.number("Type")
    protocolMember = names.number("Protocol")
    error = names.number("error")
    any = names.number("Any")
    arrayLiteralElement = names.number("ArrayLiteralElement")
    next = names.number("next")
    makeIterator = names.number("makeIterator")
    anonymous = (0..<10).map { names.number("$\($0)") }
  }
}
