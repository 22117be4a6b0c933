// Compares laying a graph out and writing it as SVG in this process with the `dot` program on the same DOT.
// Prints ratios, below 1 where Seam is quicker, so that runs on different machines compare.

import CodeModel
import Foundation
import GraphRendering

let clock = ContinuousClock()

/// The shortest of several runs: the one that the machine disturbed least.
func shortest(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let duration = try clock.measure(body)
    best = min(best, Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }
  return best
}

func milliseconds(_ seconds: Double) -> String { String(format: "%8.1f ms", seconds * 1000) }

let program = try DotProgram()
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "rendering-speed-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

print("graph                  nodes  edges          seam           dot   ratio")
var total = (seam: 0.0, dot: 0.0)
let cases: [(name: String, graph: LeveledGraph)] = [
  ("small package", LayeredGraph.make(modules: 20, edgesPerModule: 2)),
  ("package", LayeredGraph.make(modules: 60, edgesPerModule: 2)),
  ("large package", LayeredGraph.make(modules: 150, edgesPerModule: 3)),
  ("tangle", LayeredGraph.make(modules: 80, edgesPerModule: 3, isTangled: true)),
]
for (name, graph) in cases {
  let source = folder.appendingPathComponent("in.dot")
  try Data(graph.rendered(as: .dot)).write(to: source)
  let result = folder.appendingPathComponent("out.svg")
  // The first picture opens the library; `dot` opens its own each time, and so does a run of Seam.
  let seam = try shortest(of: 5) { try Data(graph.rendered(as: .svg)).write(to: result) }
  let dot = try shortest(of: 3) { try program.draw(source, to: result) }
  total = (total.seam + seam, total.dot + dot)
  let label = name.padding(toLength: 20, withPad: " ", startingAt: 0)
  print(
    label, String(format: "%7d %6d", graph.nodes.count, graph.edges.count), milliseconds(seam), milliseconds(dot),
    String(format: "%7.3f", seam / dot))
}
print(
  "whole".padding(toLength: 35, withPad: " ", startingAt: 0), milliseconds(total.seam), milliseconds(total.dot),
  String(format: "%7.3f", total.seam / total.dot))

let places = (1...20).map {
  LeveledGraph.Evidence(location: Location(file: "Sources/Module/Some/File.swift", line: $0, column: 9), kind: .calls)
}
let many = LeveledGraph(
  package: "many", level: .type, revision: nil,
  nodes: (0..<1000).map { .init(id: "Module.Type\($0)", name: "Type\($0)", kind: .struct) },
  edges: (0..<100_000).map {
    .init(dependent: $0 / 100, dependency: ($0 * 7 + $0 / 100) % 1000, kinds: [.calls], weight: 20, evidence: places)
  })
var byteCount = 0
let writing = try shortest(of: 3) { byteCount = try many.rendered(as: .json).count }
print(
  "\njson: 100,000 edges with 20 places each, \(byteCount / 1_000_000) MB in \(milliseconds(writing).trimmingCharacters(in: .whitespaces))"
)
