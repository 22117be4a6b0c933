import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// The least access of an import of a module whose sources are not read.
  func least(ofUnread module: String, in file: Int) -> Least {
    var least = Least()
    let isFoundation = module == "Foundation"
    let generics = levels[file].genericNames
    let isOnlySource = unreadSources(of: file) == [module]
    let sites = world.syntax[file].sites
    let isConditional = sites.contains { $0.module == module && $0.isConditional }
    for exposed in levels[file].names {
      let text = world.syntax[file].names.text(exposed.name)
      if let declared = exposed.attributed {
        // A macro is told from a wrapper only where it is declared; of types the actor is told by its name.
        let mayShow = declared == .variable || text.hasSuffix("Actor")
        if mayShow, things[file].modulesAt[exposed.name.offset] == nil,
          !isHidden(exposed.name, attributeOf: declared, in: file), !declaresAnywhere(text), !isStandard(text, exposed)
        {
          raise(&least, by: exposed, isSure: false, in: file)
        }
        continue
      }
      if things[file].modulesAt[exposed.name.offset] != nil {
        // One branch of `#if` declares it, the other imports it.
        if isConditional, things[file].conditional.contains(exposed.name.offset),
          !isFoundation || FoundationNames.types.contains(text)
        {
          raise(&least, by: exposed, isSure: false, in: file)
        }
        continue
      }
      if text == module {
        raise(&least, by: exposed, isSure: true, in: file)
      } else if generics.contains(text) || isStandard(text, exposed) || declaresAnywhere(text) {
        continue
      } else if isFoundation, FoundationNames.types.contains(text) {
        raise(&least, by: exposed, isSure: !exposed.name.isMember && exposed.isType, in: file)
      } else if exposed.isType, FoundationNames.types.contains(text), !Self.partsOfFoundation.contains(module),
        sites.contains(where: { $0.module == "Foundation" && !$0.isConditional })
      {
        continue
      } else {
        let isType = exposed.isType && !exposed.name.isMember && isMixedCase(text) && !mayBeMember(text)
        let isSure = isOnlySource && isType && !isNameOfModule(text) && !mayComeWithThePlatform(text, in: file)
        raise(&least, by: exposed, isSure: isSure, in: file)
      }
    }
    for inferred in levels[file].inferred where inferred.type?.holdsUnknown ?? true {
      least.possible = max(least.possible, inferred.level)
    }
    return least
  }

  /// The modules that are not read and from which a file may have a type that nothing known declares: Foundation's
  /// types are known by name, and C libraries spell theirs in one case.
  private func unreadSources(of file: Int) -> Set<String> {
    var result: Set<String> = []
    for (index, site) in world.syntax[file].sites.enumerated() {
      if let module = world.meaning(file, site: index) {
        result.formUnion(world.exports[module.index].others)
      } else {
        result.insert(site.module)
      }
    }
    // What any file of the module passes on, all of them see.
    result.formUnion(world.exports[world.module(ofFile: file).index].others)
    return result.subtracting(Self.knownByName)
  }

  /// A module that stands before what it declares: `Core.Config`.
  private func isNameOfModule(_ text: String) -> Bool {
    moduleNames.contains(text) || PlatformModules.contain(text)
  }

  /// Foundation brings Dispatch with it, and on Apple's systems CoreFoundation and the Objective-C runtime.
  private func mayComeWithThePlatform(_ text: String, in file: Int) -> Bool {
    Self.prefixesOfThePlatform.contains { text.hasPrefix($0) }
      && world.syntax[file].sites.contains { PlatformModules.contain($0.module) }
  }

  private static let prefixesOfThePlatform = ["Dispatch", "NS", "CF", "CG", "OS", "ObjC", "Selector", "Mach"]

  /// Where Foundation is split, its types may be theirs.
  private static let partsOfFoundation: Set = ["FoundationNetworking", "FoundationXML"]

  private static let knownByName: Set = [
    "Swift", "Foundation", "Glibc", "Darwin", "Musl", "Android", "Bionic", "WASILibc", "CRT", "ucrt",
  ]

  /// A type of a type, which is named without it inside: declared there, an associated type of a protocol, or a generic
  /// parameter of what an extension extends.
  private func mayBeMember(_ text: String) -> Bool {
    Self.associatedTypes.contains(text) || genericNamesAnywhere.contains(text)
      || tables.contains { $0.entries[text] != nil }
  }

  /// Of the protocols of the standard library, and the generic parameters of its types.
  private static let associatedTypes: Set = [
    "ActorSystem", "AllCases", "ArrayLiteralElement", "AsyncIterator", "Base", "BooleanLiteralType", "Bound",
    "Duration",
    "Element", "Exponent", "Failure", "FloatLiteralType", "Index", "Indices", "Instant", "IntegerLiteralType",
    "Iterator", "Key", "Magnitude", "Output", "Pointee", "RawExponent", "RawSignificand", "RawValue", "Root", "Stride",
    "StringInterpolation", "StringLiteralType", "SubSequence", "Success", "Value", "Words", "Wrapped",
  ]

  private func isMixedCase(_ text: String) -> Bool {
    (text.first?.isUppercase ?? false) && text.contains(where: \.isLowercase)
  }
}
