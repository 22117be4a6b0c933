extension View {
  /// What `cycles` says of one cut.
  package struct CutAdvice: Sendable, Hashable {
    /// The ids of its two ends. Where the view does not have both, it is passed over.
    package var from: String
    package var to: String
    package var weight: Int
    /// What the dependent names of the dependency, most often named first.
    package var names: [String]
    /// What to do, a sentence without a full stop; nil where nothing is known that a maintainer would do.
    package var advice: String?
    /// The edge is to be left, because its ends are one thing.
    package var keepsTogether: Bool

    package init(from: String, to: String, weight: Int, names: [String], advice: String?, keepsTogether: Bool) {
      (self.from, self.to, self.weight, self.names, self.advice) = (from, to, weight, names, advice)
      self.keepsTogether = keepsTogether
    }
  }
}
