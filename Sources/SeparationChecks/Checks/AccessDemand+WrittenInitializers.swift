package import CodeModel
import SourceSites

extension AccessDemand {
  /// Of whom the implicit initializer has to be written out, in order. That of a distributed actor,
  /// `init(actorSystem:)`, is as open as the actor, and nobody else could set what it sets.
  package func writtenInitializers(_ texts: SourceTexts) -> [DeclarationID] {
    implicitInitializers.sorted().filter { id in
      facts.model[id].kind != .actor || !texts.head(of: facts.model[id]).contains("distributed ")
    }
  }
}
