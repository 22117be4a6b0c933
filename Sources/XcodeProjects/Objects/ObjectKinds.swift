import CodeModel

/// The kinds of objects that project files hold, as far as Xcode 26 writes them.
enum ObjectKinds {
  private static let known: Set<String> = [
    "PBXAggregateTarget", "PBXAppleScriptBuildPhase", "PBXBuildFile", "PBXBuildRule", "PBXBuildStyle",
    "PBXContainerItemProxy", "PBXCopyFilesBuildPhase", "PBXFileReference",
    "PBXFileSystemSynchronizedBuildFileExceptionSet", "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet",
    "PBXFileSystemSynchronizedRootGroup", "PBXFrameworksBuildPhase", "PBXGroup", "PBXHeadersBuildPhase",
    "PBXLegacyTarget", "PBXNativeTarget", "PBXProject", "PBXReferenceProxy", "PBXResourcesBuildPhase",
    "PBXRezBuildPhase", "PBXShellScriptBuildPhase", "PBXSourcesBuildPhase", "PBXTargetDependency", "PBXVariantGroup",
    "XCBuildConfiguration", "XCConfigurationList", "XCLocalSwiftPackageReference", "XCRemoteSwiftPackageReference",
    "XCSwiftPackageProductDependency", "XCVersionGroup",
  ]

  /// A sentence for each kind that a newer Xcode must have brought.
  static func problems(_ objects: ObjectTable, file: String) -> [Problem] {
    objects.byKind.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map { kind, found in
      let name = kind.isEmpty ? "without a kind" : "of kind \(kind)"
      let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
      return Problem(
        file: file, line: found[0].line,
        message: "the object \(found[0].id)\(rest), \(name), is not known to Seam; what it says is not read")
    }
  }
}
