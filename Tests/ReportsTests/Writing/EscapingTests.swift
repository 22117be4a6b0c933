import TestSupport
import Testing

@testable import Reports

/// Names of other people in the languages that reports are written in.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"no\"", "\"say \"\"no\"\"\""),
    ("two\nlines", "\"two\nlines\""),
    ("\r", "\"'\r\""), ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
    ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a=b", "a=b"), ("é🧑‍🚀", "é🧑‍🚀"),
    // A mark behind a sign makes another character of it to Swift alone.
    ("=\u{301}1+1", "'=\u{301}1+1"), ("a\"\u{301},b", "\"a\"\"\u{301},b\""), ("\r\n=1", "\"'\r\n=1\""),
  ])
  func aFieldOfCSV(text: String, field: String) {
    #expect(CSVField.text(text) == field)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a_b*c", "a\\_b\\*c"), ("<b>&", "&lt;b&gt;&amp;"), ("[x](y)", "\\[x\\](y)"), ("a|b", "a\\|b"),
    ("`code`", "\\`code\\`"), ("# title", "\\# title"), ("~x~", "\\~x\\~"), ("!image", "\\!image"), ("a\\b", "a\\\\b"),
    ("@everyone", "@\u{200B}everyone"), ("two\nlines", "two lines"), ("a|\u{301}b", "a\\|\u{301}b"),
    ("<\u{338}b", "&lt;\u{338}b"), ("*\u{20E3}", "\\*\u{20E3}"),
    ("two\r\nlines", "two\\\\u{d} lines"), ("\u{1B}[31m", "\\\\u{1b}\\[31m"),
  ])
  func plainTextInMarkdown(text: String, escaped: String) {
    #expect(MarkdownText.plain(text) == escaped)
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("a`b", "``a`b``"), ("`edge`", "`` `edge` ``"), ("a```b", "````a```b````"),
    ("a|b", "`a\\|b`"),
    ("two\nlines", "`two lines`"), ("a`\u{301}b", "``a`\u{301}b``"), ("a|\u{301}b", "`a\\|\u{301}b`"),
    ("`\u{301}b", "`` `\u{301}b ``"), ("<b>", "`<b>`"), ("\u{7}", "`\\u{7}`"),
  ])
  func codeInMarkdown(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test(arguments: [
    ("Core", "Core"), ("Sources/App-1.2_x+y@z:w", "Sources/App-1.2_x+y@z:w"), ("", "''"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("$(rm -rf .)", "'$(rm -rf .)'"), ("a;b", "'a;b'"), ("~", "'~'"), ("*", "'*'"),
    ("é", "'é'"), ("a'\u{301};b", "'a'\\''\u{301};b'"), ("a\nb", "'a␊b'"), ("a\u{1B}[2Jb", "'a␛[2Jb'"),
  ])
  func aWordOfAShell(text: String, word: String) {
    #expect(text.shellWord == word)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb", "a\nb"), ("\u{1B}[2J", "\\u{1b}[2J"), ("a\rb", "a\\u{d}b"),
    ("\u{9B}31m", "\\u{9b}31m"),
    ("\0", "\\u{0}"), ("tab\t", "tab\\u{9}"), ("🧑‍🚀", "🧑‍🚀"),
  ])
  func controlCharactersOnATerminal(text: String, shown: String) {
    #expect(text.terminalSafe == shown)
  }

  @Test(arguments: hostileNames) func noNameEndsARowOfATable(name: String) {
    let cell = MarkdownText.plain(name)
    #expect(!cell.contains("\n"))
    #expect(!cell.contains("<"))
    var previous: Character?
    for character in cell {
      if character == "|" { #expect(previous == "\\") }
      previous = character
    }
    #expect(!MarkdownText.code(name).contains("\n"))
  }
}
