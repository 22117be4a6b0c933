import TestSupport
import Testing

@Suite struct ClientTests {
  @Test func whoNamesTheLiveInstanceTakesIt() {
    let project = Project(
      containers:
        """
        struct Weather { var load: (Int) -> Int }
        extension Weather { static let live = Weather(load: { $0 }); static let mock = Weather(load: { $0 }) }
        struct Plain { var load: Int; static let live = Plain(load: 1) }
        final class Screen { let weather: Weather; init(weather: Weather = .live) { self.weather = weather } }
        final class Other { let a = Weather.mock; let b = Plain.live }
        """)
    #expect(project.findings == [])
    #expect(project.injections == ["Screen -> Weather resolves"])
  }
}
