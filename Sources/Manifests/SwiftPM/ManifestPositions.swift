import HostSystem
import SwiftFacts
import SwiftParser
import SwiftSyntax

/// Where a manifest's text names its targets and their dependencies: the places that SwiftPM's answer lacks.
///
/// A target is found by a call such as `.target(name: "Core")`, a dependency by a string in that call. Names that the
/// manifest computes are found wherever the text holds them, and otherwise point to the beginning of the manifest:
/// evidence is always a place that a reader can open, if not always the very best one.
struct ManifestPositions {
  private struct Text {
    var value: String
    var offset: Int
  }

  private struct Call {
    var name: String
    var start: Int
    var texts: [Text]
  }

  private var calls: [Call] = []
  private var texts: [Text] = []
  private let lines: LineTable

  init(of bytes: [UInt8]) {
    lines = LineTable(bytes)
    let (texts, ranges) = withDeepStack {
      let collector = Collector(viewMode: .sourceAccurate)
      collector.walk(ParsedFile(bytes).syntax)
      return (collector.texts, collector.calls)
    }
    self.texts = texts
    calls = ranges.map { call in
      Call(name: call.name, start: call.range.lowerBound, texts: texts.filter { call.range.contains($0.offset) })
    }
  }

  /// The manifest with a place for every target, dependency and plug-in use.
  func locating(_ manifest: Manifest) -> Manifest {
    var result = manifest
    for index in result.targets.indices {
      let target = result.targets[index]
      let call = calls.first { $0.name == target.name }
      result.targets[index].position = position(call?.start ?? anywhere(target.name))
      for dependency in target.dependencies.indices {
        result.targets[index].dependencies[dependency].position = place(
          of: target.dependencies[dependency].reference.name, in: call)
      }
      for usage in target.pluginUsages.indices {
        result.targets[index].pluginUsages[usage].position = place(of: target.pluginUsages[usage].name, in: call)
      }
    }
    return result
  }

  private func place(of name: String, in call: Call?) -> Manifest.Position {
    // The first text of the call is the target's own name.
    let inCall = call?.texts.dropFirst().first { $0.value == name }?.offset
    return position(inCall ?? anywhere(name) ?? call?.start)
  }

  private func anywhere(_ name: String) -> Int? { texts.first { $0.value == name }?.offset }

  private func position(_ offset: Int?) -> Manifest.Position {
    let place = lines.position(ofOffset: offset ?? 0)
    return Manifest.Position(line: place.line, column: place.column)
  }

  private final class Collector: SyntaxVisitor {
    var calls: [(name: String, range: Range<Int>)] = []
    var texts: [Text] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let first = node.arguments.first, first.label?.text == "name",
        let name = first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        calls.append((name, start..<node.endPositionBeforeTrailingTrivia.utf8Offset))
      }
      return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let value = node.representedLiteralValue {
        texts.append(Text(value: value, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
      }
      return .visitChildren
    }
  }
}
