import CodeModel

/// Files that two targets compile: both list them, or a folder of one is a link into the other.
struct SharedFiles {
  private let facts: SeparationFacts
  private let texts: SourceTexts

  init(_ facts: SeparationFacts, texts: SourceTexts) {
    self.facts = facts
    self.texts = texts
  }

  /// What is shared of some files, a group for each place that is: one link to a folder is one fact, however many files
  /// lie in it.
  func groups(of files: [FileID]) -> [[FileID]] {
    let places = files.map { (file: $0, place: place(of: $0)) }.filter { $0.place != nil }
    return Dictionary(grouping: places) { $0.place! }  // Those without are left out.
      .map { $0.value.map(\.file).sorted() }.sorted { $0[0] < $1[0] }
  }

  /// Where a file is shared, or nil: the folders above that which is the same on both sides.
  private func place(of file: FileID) -> [Substring]? {
    let path = facts.model[file].path
    if facts.sharedPaths.contains(path) { return Array(path.split(separator: "/").dropLast()) }
    guard let other = facts.namesakes(of: file).first(where: { texts.areSame($0, file) }) else { return nil }
    let names = path.split(separator: "/")
    let others = facts.model[other].path.split(separator: "/")
    let common = zip(names.reversed(), others.reversed()).prefix { $0 == $1 }.count
    return names.dropLast(common) + ["link"] + others.dropLast(common)
  }
}
