package import GraphRendering
package import Separation

extension JSONWriter {
  /// `{"from": …, "to": …}`
  package mutating func edge(_ edge: Separation.Edge) {
    object { writer in
      writer.member("from", edge.dependent)
      writer.member("to", edge.dependency)
    }
  }
}
