import SwiftFacts

extension DeclarationFact {
  static let wordCount = 21

  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(kind.rawValue) | UInt32(UInt16(bitPattern: tupleElement)) << 16
    words[1] = flags.rawValue
    words[2] = name
    words[3] = position
    words[4] = UInt32(bitPattern: container)
    words[5] = UInt32(bitPattern: type.rawValue)
    words[6] = UInt32(bitPattern: value.rawValue)
    words[7] = UInt32(bitPattern: body.rawValue)
    inheritance.fill(words + 8)
    requirements.fill(words + 10)
    attributes.fill(words + 12)
    parameters.fill(words + 14)
    genericParameters.fill(words + 16)
    words[18] = start
    words[19] = end
    words[20] = typeText
  }

  init(_ words: ByteReader.Words) throws {
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: words[0])) else { throw DamagedEntry() }
    self.init(
      kind: kind, flags: Flags(rawValue: words[1]), name: words[2], position: words[3], start: words[18],
      end: words[19],
      container: words.signed(4), type: words.number(5), typeText: words[20], value: words.number(6),
      body: words.number(7), inheritance: TermList(words, at: 8),
      requirements: TermList(words, at: 10), attributes: TermList(words, at: 12), parameters: FactRange(words, at: 14),
      genericParameters: FactRange(words, at: 16),
      tupleElement: Int16(bitPattern: UInt16(truncatingIfNeeded: words[0] >> 16)))
  }
}

extension ParameterFact {
  static let wordCount = 8

  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = label
    words[1] = name
    words[2] = UInt32(bitPattern: type.rawValue)
    words[3] = UInt32(bitPattern: defaultValue.rawValue)
    attributes.fill(words + 4)
    words[6] = (isVariadic ? 1 : 0) | (isAutoclosure ? 2 : 0) | (isPack ? 4 : 0)
    words[7] = typeText
  }

  init(_ words: ByteReader.Words) throws {
    guard words[6] < 8 else { throw DamagedEntry() }
    self.init(
      label: words[0], name: words[1], type: words.number(2), typeText: words[7], defaultValue: words.number(3),
      attributes: TermList(words, at: 4), isVariadic: words[6] & 1 != 0, isAutoclosure: words[6] & 2 != 0,
      isPack: words[6] & 4 != 0)
  }
}

extension GenericParameterFact {
  static let wordCount = 3

  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = name
    words[1] = UInt32(bitPattern: constraint.rawValue)
    words[2] = isPack ? 1 : 0
  }

  init(_ words: ByteReader.Words) throws {
    guard words[2] < 2 else { throw DamagedEntry() }
    self.init(name: words[0], constraint: words.number(1), isPack: words[2] == 1)
  }
}

extension TermList {
  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(bitPattern: start)
    words[1] = UInt32(bitPattern: count)
  }

  init(_ words: ByteReader.Words, at index: Int) {
    self.init(start: words.signed(index), count: words.signed(index + 1))
  }
}

extension FactRange {
  func fill(_ words: UnsafeMutablePointer<UInt32>) {
    words[0] = UInt32(bitPattern: start)
    words[1] = UInt32(bitPattern: count)
  }

  init(_ words: ByteReader.Words, at index: Int) {
    self.init(start: words.signed(index), count: words.signed(index + 1))
  }
}
