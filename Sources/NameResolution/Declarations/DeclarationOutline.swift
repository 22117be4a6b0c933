package import CodeModel
import TypeInference

/// What tells a declaration from the others of its file.
package struct DeclarationOutline: Hashable, Sendable {
  package var kind: Declaration.Kind
  package var name: String

  package init(kind: Declaration.Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}
