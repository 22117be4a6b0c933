import Testing

@testable import PlatformTables

/// Which modules come with a toolchain or an SDK, and which do not.
@Suite struct ModuleTests {
  @Test(arguments: [
    "Swift", "Foundation", "UIKit", "SwiftUI", "Dispatch", "Glibc", "Musl", "WinSDK", "PackageDescription",
    "PackagePlugin", "_Anything", "Darwin.POSIX", "XCTest", "Testing", "WASILibc", "wasi_pthread",
  ])
  func ofThePlatform(name: String) { #expect(PlatformModules.contain(name)) }

  @Test(arguments: [
    "", "swift", "Alamofire", "NIO", "Runtime", "Darwinia", "Core", "Foundation2", "UI Kit", "Züri", "基",
  ])
  func ofPackages(name: String) { #expect(!PlatformModules.contain(name)) }

  /// A module for every system is for each, and one for Apple's is for no other.
  @Test func systemsAgree() {
    for module in ["Swift", "Foundation", "Dispatch", "XCTest"] {
      #expect(PlatformModules.areForEverySystem(module))
      #expect(PlatformModules.systems(of: module) == nil)
    }
    for module in ["UIKit", "AppKit", "Glibc", "WinSDK", "FoundationNetworking", "wasi_pthread"] {
      #expect(!PlatformModules.areForEverySystem(module))
      #expect(PlatformModules.systems(of: module)?.certain.isEmpty == false)
    }
    #expect(PlatformModules.systems(of: "Darwin") == SystemBounds(.apple))
    #expect(PlatformModules.systems(of: "Musl") == SystemBounds(.musl))
    #expect(PlatformModules.systems(of: "Nobody") == nil)
  }

  /// Whatever holds for certain may hold, and a word of `#if os(…)` that nobody knows may mean what nobody listed.
  @Test func whatIsCertainIsPossible() {
    for module in ["UIKit", "AppKit", "Cocoa", "WatchKit", "Darwin", "Glibc", "FoundationXML", "ucrt"] {
      let systems = PlatformModules.systems(of: module)
      #expect(systems.map { $0.certain.isSubset(of: $0.possible) } == true, "\(module)")
    }
    #expect(BuildSystems.called("macOS") == .macOS && BuildSystems.called("Haiku") == .others)
    #expect(BuildSystems.called("iOS") == [.iOS, .catalyst] && BuildSystems.apple.contains(.catalyst))
  }

  @Test func boundsAreCombinedOnBothSides() {
    let glibc = SystemBounds(possible: [.linux, .freeBSD], certain: .linux)
    let linux = SystemBounds([.linux, .musl])
    #expect(glibc.and(linux) == SystemBounds(.linux))
    #expect(glibc.or(linux) == SystemBounds(possible: [.linux, .musl, .freeBSD], certain: [.linux, .musl]))
    #expect(glibc.negated.negated == glibc)
    #expect(glibc.negated.certain.isDisjoint(with: [.linux, .freeBSD]) && glibc.negated.possible.contains(.freeBSD))
  }

  @Test func whatIsCertainOnMacOSIsNotCertainlyMissing() {
    #expect(PlatformModules.certainlyOnMacOS.isDisjoint(with: PlatformModules.certainlyNotOnMacOS))
    #expect(PlatformModules.certainlyOnMacOS.allSatisfy(PlatformModules.contain))
    #expect(PlatformModules.certainlyNotOnMacOS.allSatisfy(PlatformModules.contain))
    #expect(PlatformModules.likelyOnMacOS.isDisjoint(with: PlatformModules.certainlyNotOnMacOS))
    #expect(PlatformModules.forTesting.allSatisfy(PlatformModules.contain))
  }

  @Test func manifestsOfEverySystemImportThese() {
    for module in ["Foundation", "PackageDescription", "Swift"] {
      #expect(PlatformModules.comeWithToolchainOnLinux(module))
      #expect(PlatformModules.comeWithEveryToolchain(module))
    }
    #expect(PlatformModules.comeWithToolchainOnLinux("Glibc") && !PlatformModules.comeWithEveryToolchain("Glibc"))
    #expect(!PlatformModules.comeWithToolchainOnLinux("UIKit") && !PlatformModules.comeWithEveryToolchain("UIKit"))
  }
}

/// Tables of names that agree with each other.
@Suite struct NameTableTests {
  @Test(arguments: [("", []), ("a", ["a"]), (" a\n\tb  c ", ["a", "b", "c"]), ("+ Addition", ["+", "Addition"])])
  func wordsStandBetweenBlanks(table: String, expected: [String]) { #expect(words(table) == expected) }

  @Test func everyOperatorIsOfAGroupThatThereIs() {
    #expect(StandardOperators.groupOfOperator.count > 30)
    for (symbol, group) in StandardOperators.groupOfOperator {
      #expect(StandardOperators.groups[group] != nil, "\(symbol)")
      #expect(symbol.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isWhitespace })
    }
    #expect(Set(StandardOperators.groups.values.map(\.level)).count == StandardOperators.groups.count)
  }

  @Test func whatAProtocolAsksForIsKnownOfThoseThatAskForAnInitializer() {
    for (name, asked) in StandardProtocols.requirements where asked.contains("init") {
      #expect(!StandardProtocols.withoutInitializers.contains(name), "\(name)")
    }
    for name in StandardProtocols.ofCoding { #expect(StandardProtocols.requirements[name]?.isEmpty == false) }
    #expect(StandardProtocols.ofCoding.isSubset(of: StandardProtocols.ofValues))
    #expect(StandardProtocols.ofComparing.isSubset(of: StandardProtocols.ofData))
  }

  @Test func aProgramBeginsWithAnAttributeOfTheLanguage() {
    #expect(LanguageAttributes.entryPoints.isSubset(of: LanguageAttributes.all))
    #expect(LanguageAttributes.telling.isSubset(of: LanguageAttributes.all))
    #expect(LanguageAttributes.all.allSatisfy { !$0.hasPrefix("@") })
  }

  @Test func literalsAreMadeByInitializersThatTheirProtocolsAskFor() {
    #expect(LiteralProtocols.labels.allSatisfy { $0.hasSuffix("Literal") || $0 == "stringInterpolation" })
    let all = [LiteralProtocols.integer, LiteralProtocols.string, LiteralProtocols.nil, LiteralProtocols.array].joined()
    for name in all where name != "ExpressibleByStringInterpolation" {
      let word = name.dropFirst("ExpressibleBy".count)
      #expect(LiteralProtocols.labels.contains(word.prefix(1).lowercased() + word.dropFirst()), "\(name)")
    }
  }

  @Test func foundationsNamesAreNotTheLibrarys() {
    let library = PlatformTables.standardLibrary
    for member in ["map", "first", "append", "hasPrefix", "lowercased"] {
      #expect(!FoundationNames.members.contains(member))
      #expect(library.contains(member))
    }
    #expect(FoundationNames.members.isDisjoint(with: FoundationNames.labelledMembers.keys))
  }

  @Test func keyPathsOfFrameworksHaveAModule() {
    for (method, root) in FrameworkKeyPaths.roots {
      #expect(!method.isEmpty && PlatformModules.contain(root.module))
    }
  }
}
