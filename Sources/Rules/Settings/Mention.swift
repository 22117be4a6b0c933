package import CodeModel

/// A name or an edge that another section of the settings writes, to be looked for in the codebase as well.
package struct Mention: Sendable {
  package enum Subject: Sendable {
    /// A glob over types, modules or files.
    case pattern(GlobPattern)
    /// A type by its name, or by more of its id.
    case type(String)
    /// An edge, at whatever level it stands.
    case edge(dependent: String, dependency: String)
  }

  /// `injection.roots`
  package var section: String
  package var text: String
  package var line: Int
  package var subject: Subject

  package init(section: String, text: String, line: Int, _ subject: Subject) {
    self.section = section
    self.text = text
    self.line = line
    self.subject = subject
  }
}
