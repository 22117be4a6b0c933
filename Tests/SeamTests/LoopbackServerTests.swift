import Testing

@testable import seam

@Suite struct LoopbackServerTests {
  private func request(_ head: String) -> LoopbackServer.Request? { LoopbackServer.Request(Array(head.utf8)) }

  @Test func aRequest() throws {
    let parsed = try #require(request("GET /a/b?since=3&x HTTP/1.1\r\nHost: localhost:80\r\nORIGIN:http://a:1 "))
    #expect(parsed.method == "GET" && parsed.path == "/a/b")
    #expect(parsed.headers == ["host": "localhost:80", "origin": "http://a:1"])
    #expect(parsed["since"] == "3" && parsed["x"] == nil && parsed["y"] == nil)
  }

  @Test(arguments: ["", "GET", "GET /", "GET / HTTP/2", "GET http://a/ HTTP/1.1", "GET / HTTP/1.1\r\nHost", "\0"])
  func whatIsNone(head: String) { #expect(request(head) == nil) }
}
