/// The words of a list, as Xcode and shells write one: quotes and backslashes keep blanks within a word.
///
/// ```swift
/// SettingWords(#"A.swift "My File.swift" B\ C"#).words == ["A.swift", "My File.swift", "B C"]
/// ```
struct SettingWords {
  private(set) var words: [String] = []

  init(_ text: String) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        word = (word ?? "") + String(character)
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case _ where character == quote: quote = nil
      case "\"" where quote == nil, "'" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil, "\t" where quote == nil, _ where quote == nil && character.isNewline:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }
}
