import GraphRendering
import JSONReading

extension Tool.Option {
  /// Names and paths are shorter; a longer text no command could be given.
  static let longestText = 4_096

  /// What is wrong with a value, as a sentence that tells what it may be; nil where nothing is.
  func complaint(about value: JSONValue) -> String? {
    switch (kind, value.content) {
    case (.text, .string(let text)): complaint(about: text)
    case (.choice(let words), .string(let text)) where !words.contains(text):
      "\(name) \"\(DisplayText.make(text, limit: 60))\" is none of \(words.joined(separator: ", "))"
    case (.choice, .string), (.flag, .boolean): nil
    case (.number, .integer(let number)): number > 0 ? nil : "\(name) is \(number); it must be at least 1"
    case (.number, .number(let number)): "\(name) is \(number); it must be a whole number from 1 on"
    default: "\(name) is \(value.description); it must be \(demand)"
    }
  }

  private func complaint(about text: String) -> String? {
    if text.isEmpty { return "\(name) is empty" }
    if text.utf8.contains(0) { return "\(name) holds the character U+0000, which nothing is called by" }
    return text.utf8.count > Self.longestText ? "\(name) is longer than \(Self.longestText) bytes" : nil
  }

  private var demand: String {
    switch kind {
    case .text: "a string"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .number: "a whole number from 1 on"
    case .flag: "true or false"
    }
  }
}
