/// Attributes that the compiler itself gives their meaning.
package enum LanguageAttributes {
  /// Those that begin a program.
  package static let entryPoints: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// Those that say what a declaration is for: where a program begins, and what a storyboard sets.
  package static let telling: Set<String> = entryPoints.union(["IBOutlet"])

  /// All of them: nothing in a package is called like them.
  package static let all: Set<String> = [
    "available", "objc", "objcMembers", "discardableResult", "inlinable", "inline", "usableFromInline", "frozen",
    "testable", "main", "UIApplicationMain", "NSApplicationMain", "NSCopying", "NSManaged", "IBOutlet", "IBAction",
    "IBInspectable", "IBDesignable", "GKInspectable", "autoclosure", "escaping", "convention", "Sendable", "unchecked",
    "preconcurrency", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable", "globalActor",
    "nonobjc", "warn_unqualified_access", "unknown", "requires_stored_property_inits", "backDeployed", "attached",
    "freestanding", "isolated", "unsafe", "safe", "retroactive", "rethrows", "export", "implementation", "exclusivity",
    "noDerivative", "differentiable", "derivative", "transpose", "indirect", "concurrent", "execution", "lifetime",
    "extensible", "abi", "specialize", "used", "section", "nonexhaustive", "reparented", "c", "inlineNever",
    "_disfavoredOverload", "_exported", "_alwaysEmitIntoClient", "_transparent", "_specialize", "_semantics",
    "_silgen_name", "_cdecl", "_spi", "_fixed_layout", "_effects", "_implementationOnly", "_spiOnly", "_marker",
    "_optimize", "_inheritActorContext", "_unsafeInheritExecutor", "_implicitSelfCapture", "_show_in_interface",
    "_documentation", "_originallyDefinedIn", "_dynamicReplacement", "_lifetime", "_unavailableFromAsync", "_noLocks",
    "_noAllocation", "_nonSendable", "_rawLayout", "_moveOnly", "_staticInitializeObjCMetadata", "_eagerMove",
    "_noEagerMove", "_addressableForDependencies", "_addressableSelf", "_borrowed", "_extern", "_section", "_used",
    "_expose", "_nonoverride", "_hasStorage", "_hasInitialValue", "_weakLinked", "_objcRuntimeName", "_local",
    "_unsafeNonescapableResult", "_allowFeatureSuppression", "_preInverseGenerics", "_extensible", "_owned",
    "_unsafeSelfDependentResult", "_backDeploy", "storageRestrictions", "sensitive", "specialized", "_typeEraser",
    "_assemblyVision", "_noImplicitCopy", "_noRuntime", "_noExistentials", "_noObjCBridging", "_nonEphemeral", "_const",
    "_compilerInitialized", "_objcImplementation", "_objc_non_lazy_realization", "_predatesConcurrency",
    "_unsafeSendable", "_unsafeMainActor", "_private", "_hasMissingDesignatedInitializers",
    "_inheritsConvenienceInitializers", "_projectedValueProperty", "LLDBDebuggerFunction",
    "unsafe_no_objc_tagged_pointer", "_alwaysEmitConformanceMetadata", "_lexicalLifetimes", "_staticExclusiveOnly",
    "_spi_available", "_specializeExtension",
  ]
}
