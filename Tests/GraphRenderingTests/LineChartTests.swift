import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

/// Charts of figures over commits: scales, places along the axis, and what stands in the picture.
@Suite struct LineChartTests {
  private static func chart(_ values: [Double?], moments: [Double?]? = nil, title: String = "Modules") -> LineChart {
    let steps = values.indices.map { index in
      LineChart.Step(description: "commit \(index)", tick: "\(index)", moment: moments?[index])
    }
    return LineChart(
      title: title, subtitle: "", steps: steps, panels: [.init(title: title, values: values, digits: 0)])
  }

  // MARK: - Scales

  @Test(arguments: [
    ([0.0], [0.0, 1]), ([7], [0, 5, 10]), ([0, 10], [0, 5, 10]), ([1, 2, 3], [0, 1, 2, 3]),
    ([95, 100], [94, 96, 98, 100]),
    ([-3, 3], [-4, -2, 0, 2, 4]), ([-5], [-5, -4]), ([], [0, 1]), ([0, 1_000_000], [0, 500_000, 1_000_000]),
  ])
  func wholeNumbersStandBetweenRoundOnes(values: [Double], ticks: [Double]) {
    #expect(ValueScale(values, wholeNumbers: true).ticks == ticks)
  }

  @Test(arguments: 0..<60) func allValuesLieBetweenTheFirstTickAndTheLast(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let span = [0.001, 1, 37, 12_345, 1e9][Int(seed % 5)]
    let values = (0..<Int.random(in: 1...20, using: &random)).map { _ in Double.random(in: -span...span, using: &random)
    }
    let scale = ValueScale(values, wholeNumbers: seed.isMultiple(of: 2))
    for value in values { #expect(scale.range.contains(value) && (0...1).contains(scale.position(of: value))) }
    let steps = zip(scale.ticks, scale.ticks.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 && abs($0 - steps[0]) < 1e-9 * max(1, span) })
    #expect((2...6).contains(scale.ticks.count), "\(scale.ticks)")
  }

  // MARK: - Places

  @Test(
    arguments: [
      ([], []), ([5.0], [0.5]), ([0, 10], [0, 1]), ([0, 5, 10], [0, 0.5, 1]),
      // A commit that claims to be older than the one before.
      ([0, 8, 4, 10], [0, 0.8, 0.8, 1]), ([3, 3, 3], [0, 0.5, 1]), ([10, 0], [0, 1]),
    ] as [([Double], [Double])])
  func stepsStandWhereTheirMomentsAre(moments: [Double], positions: [Double]) {
    let chart = Self.chart(moments.map { _ in 1 }, moments: moments)
    #expect(chart.positions == positions)
  }

  @Test func withoutAMomentForEachStepsAreEvenlyFarApart() {
    #expect(Self.chart([1, 2, 3], moments: [0, nil, 100]).positions == [0, 0.5, 1])
    #expect(Self.chart([1, 2, 3]).positions == [0, 0.5, 1])
  }

  // MARK: - Words

  @Test(
    arguments: [
      ([1, 2], "1 → 2"), ([2, 2], "2"), ([nil, 3, nil], "3"), ([nil], "not known"), ([], "not known"),
      ([1_234, 1_000_000], "1,234 → 1,000,000"), ([0.4, 0.3], "0"), ([-2, 2], "-2 → 2"),
    ] as [([Double?], String)])
  func aPanelTellsHowItChanged(values: [Double?], text: String) {
    #expect(LineChart.Panel(title: "", values: values, digits: 0).change == text)
  }

  @Test func fractionsKeepTheirDigits() {
    #expect(LineChart.Panel(title: "", values: [0.125, 0.5], digits: 2).change == "0.13 → 0.5")
  }

  // MARK: - Pictures

  @Test(arguments: [[], [1], [nil], [1, nil, 2], [0, 0, 0], [1e12, 1], [nil, nil, 5]] as [[Double?]])
  func everyChartIsWellFormed(values: [Double?]) throws {
    let svg = String(decoding: Self.chart(values).svg(), as: UTF8.self)
    #expect(svg.hasPrefix("<svg") || svg.hasPrefix("<?xml"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(svg == String(decoding: Self.chart(values).svg(), as: UTF8.self))
  }

  @Test(arguments: hostileNames) func aTitleIsNoMarkup(name: String) {
    let plain = String(decoding: Self.chart([1, 2]).svg(), as: UTF8.self).count { $0 == "<" }
    let svg = String(decoding: Self.chart([1, 2], title: name).svg(), as: UTF8.self)
    #expect(svg.unicodeScalars.count { $0 == "<" } == plain)
  }
}
