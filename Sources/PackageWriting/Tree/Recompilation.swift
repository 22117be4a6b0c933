package import CodeModel
import HostSystem
import Separation
import SeparationChecks
package import SystemPackage

/// Has the compiler read again what it would take for unchanged.
///
/// An incremental build compiles a file again when the text of what it uses has changed. A declaration that comes to
/// another module changes the symbols of everything whose signature names it, and no text: objects from before the move
/// would be linked against symbols that are gone.
package enum Recompilation {
  /// Gives the sources of a module, and of all that depend on it, a new modification time; their contents stay. What
  /// cannot be touched is left.
  package static func prompt(for provider: ModuleID, in model: CodeModel, root: FilePath) {
    let stale = Set(ModuleReach(model).dependents(of: provider) + [provider])
    for file in model.files where file.isSwift && stale.contains(file.module) {
      FileCopy.renewModificationTime(of: root.appending(file.path).string)
    }
  }
}
