import Architecture
package import CodeModel
package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Has the compiler read again what it would take for unchanged.
///
/// An incremental build compiles a file again when the text of what it uses has changed. A declaration that comes to another module changes the
/// symbols of everything whose signature names it, and no text: objects from before the move would be linked against symbols that are gone.
package enum Recompilation {
  /// Gives the sources of a module, and of all that depend on it, a new modification time; their contents stay. What cannot be touched is left.
  package static func prompt(for provider: ModuleID, in model: CodeModel, root: FilePath) {
    let stale = Set(ModuleReach(model).dependents(of: provider) + [provider])
    for file in model.files where file.isSwift && stale.contains(file.module) {
      utimensat(AT_FDCWD, root.appending(file.path).string, nil, AT_SYMLINK_NOFOLLOW)
    }
  }
}
