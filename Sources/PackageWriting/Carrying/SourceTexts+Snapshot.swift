package import CodeModel
import HostSystem
import Separation
import SeparationChecks
import SeparationPlans
package import Snapshots
import SwiftFacts

extension SourceTexts {
  /// The sources and manifests of a package, for what suggestions have to look up in them.
  ///
  /// - Parameter known: names in texts that were read before.
  package convenience init(of model: CodeModel, in snapshot: any Snapshot, known: KnownNames = KnownNames()) {
    let folder = PackageFolder(snapshot)
    self.init {
      try? snapshot.bytes(of: model[$0].path)
    } names: {
      known.names(in: $0)
    } parse: {
      SiteReader($0)
    } identity: {
      snapshot.canonicalPath(of: model[$0].path)
    } manifest: { plan in
      PlannedFiles(plan, model).obstacle(in: snapshot)
        ?? withDeepStack { SeparationWriter.obstacleInManifest(to: plan, in: model, folder: folder) }
    } scripts: {
      BuildScripts(folder).places(listing: Set($0.moves.map { model[model[$0.declaration].file].path }))
    } opening: {
      PackageConventions.opening(of: $0, in: model, folder)
    }
  }
}
