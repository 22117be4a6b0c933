/// The page that is served, and its number: every change of the files makes a new one.
actor LiveState {
  private(set) var number = 1
  private(set) var page: [UInt8]
  private(set) var document: [UInt8]
  /// Why the last change could not be read; nil where it was.
  private(set) var problem: String?

  init(page: [UInt8], document: [UInt8]) { (self.page, self.document) = (page, document) }

  /// Nothing is told where the files say what they said before.
  func replace(page: [UInt8], document: [UInt8]) {
    guard document != self.document || problem != nil else { return }
    (self.page, self.document, problem) = (page, document, nil)
    number += 1
  }

  func fail(_ problem: String) {
    self.problem = problem
    number += 1
  }
}
