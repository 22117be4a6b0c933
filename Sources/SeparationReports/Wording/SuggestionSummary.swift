package import Separation
import SeparationPlans

/// A suggestion in two sentences, for a reader who looks at something else: the explorer's panel.
package struct SuggestionSummary: Sendable, Hashable {
  /// The ids of the modules that it parts.
  package var consumer: String
  package var provider: String
  /// Nothing stands in the way.
  package var isClean: Bool
  /// `Checkout → Cart: an average change rebuilds 31 % less`
  package var sentence: String
  /// What the new module holds, and how to see all of it.
  package var way: String
}

extension SeparationReport {
  /// In the order of the report.
  package var summaries: [SuggestionSummary] {
    let wording = SuggestWording(self)
    return separations.map { separation in
      let interface = wording.interface(of: separation).map { "\($0); " } ?? ""
      return SuggestionSummary(
        consumer: separation.consumer, provider: separation.provider, isClean: separation.isFree,
        sentence: "\(wording.title(of: separation)): \(wording.saving(of: separation))",
        way: "\(interface)seam suggest --edge \(separation.edgeArgument)")
    }
  }
}
