/// What a command that finds faults writes: its own formats, and those by which findings reach other tools.
package enum FindingFormat<Own: ReportFormat>: ReportFormat {
  case own(Own)
  case review(ReviewFormat)

  package init?(rawValue: String) {
    if let own = Own(rawValue: rawValue) {
      self = .own(own)
    } else if let review = ReviewFormat(rawValue: rawValue) {
      self = .review(review)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .own(let format): format.rawValue
    case .review(let format): format.rawValue
    }
  }

  package static var allCases: [Self] { Own.allCases.map(Self.own) + ReviewFormat.allCases.map(Self.review) }
}
