/// What one Swift file says, without its syntax tree: declarations, and the types, expressions and statements they
/// hold.
///
/// A pure function of the file's bytes on one system (``HostCondition``), so facts can be kept by content hash. Everything is a number into flat arrays
/// of the same value: a file costs a few bytes of facts per byte of source, and copying facts between threads copies a
/// handful of references.
package struct FileFacts: Sendable {
  /// The spellings that the file uses; number 0 is the empty name.
  package var names: [String] = [""]
  package var imports: [ImportFact] = []
  package var declarations: [DeclarationFact] = []
  package var parameters: [ParameterFact] = []
  package var genericParameters: [GenericParameterFact] = []
  package var terms: [Term] = []
  /// The children of all terms and lists, each a consecutive run.
  package var links: [TermID] = []
  /// Statements outside any declaration, in order.
  package var topLevelCode = TermList.empty
  package var lines = LineTable([])
  /// Whether the parser found something it could not make sense of; what it did understand is here all the same.
  package var hasSyntaxErrors = false

  package init() {}

  /// Names a spelling of this file.
  package func text(_ name: Name) -> String { names[Int(name)] }

  package subscript(id: TermID) -> Term { terms[id.index] }

  /// The children of a term.
  package func children(of id: TermID) -> TermChildren {
    let term = terms[id.index]
    return TermChildren(links: links[Int(term.firstLink)..<Int(term.firstLink) + Int(term.linkCount)])
  }

  package func list(_ list: TermList) -> TermChildren {
    TermChildren(links: links[Int(list.start)..<Int(list.start) + Int(list.count)])
  }

  /// Line and column, both counted from 1, columns in UTF-8 bytes.
  package func place(of offset: UInt32) -> (line: Int32, column: Int32) {
    let position = lines.position(ofOffset: Int(offset))
    return (Int32(position.line), Int32(position.column))
  }
}

/// The number of a spelling in ``FileFacts/names``.
package typealias Name = UInt32

/// An import statement as written.
package struct ImportFact: Sendable, Hashable {
  /// `import struct A.B` has the path `A`, `B`.
  package var path: [String]
  package var line: Int32
  package var column: Int32
  package var isTestable: Bool
  package var isExported: Bool
  package var isConditional: Bool
  /// `import struct A.B` names one declaration of the module.
  package var namesDeclaration: Bool

  package init(
    path: [String], line: Int32, column: Int32, isTestable: Bool, isExported: Bool, isConditional: Bool,
    namesDeclaration: Bool
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.isTestable = isTestable
    self.isExported = isExported
    self.isConditional = isConditional
    self.namesDeclaration = namesDeclaration
  }
}
