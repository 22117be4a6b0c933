import HostSystem
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "tomorrow", "2026-01-01-01"])
  func refusesWhatIsNoDay(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test func countsFromTheEpoch() {
    #expect(CalendarDay(daysSince1970: 0).description == "1970-01-01")
    #expect(CalendarDay(daysSince1970: 19_782).description == "2024-02-29")
    #expect(CalendarDay(daysSince1970: 20_513) == CalendarDay("2026-03-01"))
  }

  @Test func comparesByYearFirst() throws {
    #expect(try #require(CalendarDay("2025-12-31")) < #require(CalendarDay("2026-01-01")))
  }
}
