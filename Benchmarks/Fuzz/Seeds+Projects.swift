/// Settings, projects and workspaces.
extension Seeds {
  static let yamlWords = [
    "- ", "  ", "? ", ": ", "[", "]", "{", "}", ",", "&a ", "*a", "*a, ", "<<: *a\n", "|\n", ">-\n", "'", "\"", "# ",
    "---\n", "...\n",
    "!!str ", "!<a> ", "%YAML 9.9\n", "~", "null", "${", "${a}", "${target_name}", "\n- ", "\n  ", "\t", "\n", "\\x",
    "parts:\n", "check:\n", "rules:\n", "except:\n", "targets:\n", "templates: [A]\n", "include: [project.yml]\n",
    "path: ../..\n", "sources: [\"\"]\n", "platform: [iOS, macOS]\n", "modules: \"*\"\n", "/(a+)+$/", "**",
    "until: 2020-02-30\n",
  ]

  static let projectWords = [
    "{", "}", "(", ")", ";", ",", "=", " = ", "\"", "'", "/*", "*/", "//", "\\U", "\\", "\n", "\t\t", "<", ">",
    "<array>", "</array>",
    "<dict>", "bplist00", "$(", "${", ")", "$(A)", "$(inherited)", "A = $(B)$(B)\n", "B = $(A)$(A)\n", "[config=",
    "[sdk=*]", "#include \"",
    "#include? \"App.xcconfig\"\n", "\t\tA1 /* a */ = {\n", "isa = PBXGroup;\n", "children = (A1, A1, G0, G1, );\n",
    "rootObject = P0;\n", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "<FileRef location=\"group:a\"/>",
    "<Group location=\"group:a\">",
    "</Group>", "<!ENTITY a \"aaaa\">", "<!ENTITY b SYSTEM \"file:///etc/passwd\">", "&a;&a;", "&b;", "<![CDATA[",
    "<?xml version=\"1.0\"?>",
  ]

  static let settings = """
    version: 1
    x-names: &names [Core, "*Kit"]
    parts:
      core: {modules: *names}
      feature: {modules: "Feature*", types: "A*"}
    cycles: {keep: [A -> B], prefer: [B -> A]}
    modules: [{name: A, path: Sources/A, imports: [B]}]
    check:
      tests: false
      unassigned: warning
      baseline: seam-baseline.json
      rules:
        order: {layers: [feature, core], severity: warning, because: "it is so"}
        apart: {independent: feature}
        round: {acyclic: modules}
      except: [{rule: order, from: A, to: B, until: 2030-01-31, because: "soon"}]

    """

  static let specification = """
    name: App
    include: [{path: other.yml, relativePaths: false}]
    packages: {Kit: {path: ../Kit}, Net: {url: "https://example.org/net.git", from: 1.0.0}}
    settings: {base: {PRODUCT_NAME: App}}
    targetTemplates:
      T: {sources: ["${target_name}", {path: a, excludes: ["**/*.md"]}], templateAttributes: {a: b}}
    targets:
      App:
        type: application
        platform: [iOS, macOS]
        platformSuffix: _x
        templates: [T]
        sources: [{path: App, includes: ["*.swift"], buildPhase: sources}]
        dependencies: [{target: Other/Kit}, {package: Kit, products: [A, B]}, {framework: X.framework}]

    """

  static let configuration = Array(
    """
    #include? "App.xcconfig"
    A = $(B:lower) ${C:default=x} $(inherited) $($(A)_NAME:c99extidentifier)
    B[config=Debug] = $(A)$(A) // said twice
    PRODUCT_NAME = $(TARGET_NAME)-$(A);
    SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=*] = DEBUG $(B)

    """.utf8)

  static let workspace = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace version = "1.0"><FileRef location = "self:"></FileRef>
    <Group location = "container:Apps" name = "Apps"><FileRef location = "group:App.xcodeproj"></FileRef></Group>
    <FileRef location = "absolute:/a"></FileRef></Workspace>
    """

  static let project = Array(
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {
    \t\tF0 /* A.swift */ = {isa = PBXFileReference; path = "A.swift"; sourceTree = "<group>"; };
    \t\tB0 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = F0; };
    \t\tC0 /* App.xcconfig */ = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
    \t\tG0 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (F0, G1, C0, );
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tG1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E0, ); path = Kit; sourceTree = "<group>"; };
    \t\tE0 = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (Info.plist, );
    \t\t\ttarget = T0;
    \t\t};
    \t\tT0 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = L0;
    \t\t\tbuildPhases = (S0, );
    \t\t\tdependencies = (D0, );
    \t\t\tfileSystemSynchronizedGroups = (G1, );
    \t\t\tname = App;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tD0 = {isa = PBXTargetDependency; target = T0; targetProxy = X0; };
    \t\tX0 = {isa = PBXContainerItemProxy; containerPortal = P0; remoteGlobalIDString = T0; remoteInfo = App; };
    \t\tS0 = {isa = PBXSourcesBuildPhase; files = (B0, ); };
    \t\tL0 = {isa = XCConfigurationList; buildConfigurations = (K0, ); defaultConfigurationName = Debug; };
    \t\tK0 = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbaseConfigurationReference = C0;
    \t\t\tbuildSettings = { PRODUCT_NAME = "$(TARGET_NAME:lower)"; A = "$(B) $(A)"; };
    \t\t\tname = Debug;
    \t\t};
    \t\tP0 /* Project */ = {
    \t\t\tisa = PBXProject;
    \t\t\tbuildConfigurationList = L0;
    \t\t\tmainGroup = G0;
    \t\t\ttargets = (T0, );
    \t\t};
    \t};
    \trootObject = P0;
    }

    """.utf8)
}
