import Foundation
import JSONReading
import TestSupport
import Testing

@testable import AgentServer

/// Whatever a client sends, and whatever a command prints: the answer is one line of JSON-RPC, or none is due.
@Suite struct AgentFuzzTests {
  private static func answer(_ line: String, output: String = "{}", complaints: String = "", status: Int = 0) throws
    -> [String: Any]?
  {
    let server = AgentServer(defaultPath: "/p") { _ in
      CommandOutcome(status: status, output: Array(output.utf8), complaints: complaints)
    }
    guard let bytes = server.answer(to: line) else { return nil }
    #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(document["jsonrpc"] as? String == "2.0" && document.keys.contains("id"))
    #expect((document["result"] == nil) != (document["error"] == nil))
    return document
  }

  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
  }

  /// A message cut anywhere, or with a sign of it replaced.
  @Test(arguments: 0..<60 as Range<UInt64>) func aDamagedMessageIsAnswered(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let message =
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"why","arguments":{"from":"A","to":"B"}}}"#
    var bytes = Array(message.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &lot) {
      let place = Int.random(in: 0..<bytes.count, using: &lot)
      if Bool.random(using: &lot) {
        bytes[place] = "\"{}[]:,0a\\\u{1}".utf8.randomElement(using: &lot) ?? 0
      } else {
        bytes.removeSubrange(place...min(place + 3, bytes.count - 1))
      }
    }
    _ = try Self.answer(String(decoding: bytes, as: UTF8.self), output: #"{"paths":[]}"#)
  }

  @Test(arguments: hostileNames) func namesComeAsTheyAreAndGoAsTheyMayBeShown(name: String) throws {
    let quoted = try Self.quoted(name)
    let asked = try Self.answer(
      #"{"jsonrpc":"2.0","id":\#(quoted),"method":"tools/call","params":{"name":"why","arguments":{"from":\#(quoted),"to":"B"}}}"#,
      output:
        #"{"paths":[{"nodes":[\#(quoted),"B"],"edges":[{"from":\#(quoted),"to":"B","kinds":["used"],"weight":1,"evidence":[{"file":\#(quoted),"line":1}]}]}]}"#
    )
    let answer = try #require(asked)
    #expect((answer["id"] as? String).map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    guard let result = answer["result"] as? [String: Any] else {
      // A name that no command could be given.
      #expect(name.isEmpty || name.contains("\0") || name.utf8.count > Tool.Option.longestText)
      return
    }
    let text = (result["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" || $0 == "\u{FFFE}" })
    #expect(text.split(separator: "\n").count == 2)
  }

  /// Commands of other versions print other JSON: what is not there is not known, and nothing ends.
  @Test(arguments: [
    "{}", "[]", "null", "1", "{\"nodes\":1}", "{\"components\":[{}]}", "{\"findings\":[{}]}", "{\"paths\":[{}]}",
    "{\"suggestions\":[{}]}", "{\"build\":{}}", "", "not JSON",
  ])
  func anyDocumentIsToldOf(output: String) throws {
    for tool in Tool.all {
      let required = tool.options.filter(\.isRequired).map { "\"\($0.name)\":\"x\"" }.joined(separator: ",")
      for status in [0, 1, 2] {
        let answer = try Self.answer(
          #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool.name)","arguments":{\#(required)}}}"#,
          output: output, complaints: "error: \u{1B}[31mred\n", status: status)
        let result = try #require(answer?["result"] as? [String: Any], "\(tool.name)")
        #expect(result["isError"] as? Bool == (status == 2 || output == "" || output == "not JSON"))
        let text = (result["content"] as? [[String: Any]])?.first?["text"] as? String
        #expect(text?.contains("\u{1B}") == false)
      }
    }
  }

  @Test(arguments: [0, 1, 19, 20, 21, 500], [1, 20, 1_000]) func aLimitIsKept(count: Int, limit: Int) throws {
    let lines = Digest.list(Array(0..<count), limit: limit) { ["\($0)"] }
    #expect(lines.count == min(count, limit) + (count > limit ? 1 : 0))
    #expect(count <= limit || lines.last == "… \(count - limit) more (raise limit)")
  }
}
