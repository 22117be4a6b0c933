/// Names that have broken writers of DOT, XML, Mermaid and JSON.
package let hostileNames = [
  "quote\"quote", "back\\slash", "ends with\\", "\\\"", "new\nline\r\n", "nul\0nul", "<b>&amp;</b>", "]]>",
  "--> %%{init: {}}%%", "`code`",
  "#quot;", "'; DROP TABLE nodes; --", "</script><script>alert(1)</script>", "{a|b}", "\\N\\G\\E", "🧑‍🚀 emoji", "עברית",
  "\u{202E}desrever",
  "graph", "subgraph", "node", "end", "", " ", "e\u{301}\u{301}\u{301}", "\u{FFFE}", "tab\ttab",
  String(repeating: "long", count: 2500),
]
