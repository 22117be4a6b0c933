package import CodeModel
import PlatformTables

/// Of the platform's objects, those that keep a state which outlives their user.
package enum LastingObjects {
  package static let names: Set<String> = [
    "UserDefaults", "NSUserDefaults", "URLSession", "FileManager", "NotificationCenter", "NSUbiquitousKeyValueStore",
    "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSManagedObjectContext", "ModelContainer",
    "ModelContext", "CKContainer", "UNUserNotificationCenter", "OperationQueue", "CLLocationManager", "URLCache",
    "HTTPCookieStorage", "WCSession",
  ]
}

extension LastingObjects {
  /// Of the platform's types whose instances are no collaborators, those that a service keeps for its own work.
  fileprivate static let tools: Set<String> = [
    "Data", "DateComponents", "CharacterSet", "IndexSet", "IndexPath", "Notification", "Logger", "OSLog",
    "OSSignposter", "DispatchQueue", "NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock", "Mutex", "Atomic",
    "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder", "NSRegularExpression", "Regex",
  ]
}

extension LastingObjects {
  /// What they say is so in every run of a build, or of a device.
  fileprivate static let facts: Set<String> = [
    "Bundle", "ProcessInfo", "UIDevice", "WKInterfaceDevice", "CommandLine", "UIScreen", "NSScreen", "Selector",
    "Environment", "Animation", "Angle", "GridItem", "AnyTransition", "UTType", "NSRange", "NSPredicate",
  ]
}

extension InjectionSurvey {
  /// A class or an actor of the codebase.
  func holdsReference(_ property: Declaration) -> Bool {
    guard case .named(let named)? = property.valueType?.unwrapped else { return false }
    return named.declaration.flatMap { model[$0].nominalType }.map(isReference) ?? false
  }

  /// `let container: NSPersistentContainer`, `let defaults = UserDefaults.standard`
  package func holdsLastingObject(_ property: Declaration) -> Bool {
    foreignName(of: property).map(LastingObjects.names.contains) ?? false
  }

  /// `let reader = Library.sharedReader()`: by all that the sources tell, no value and no tool.
  func mayHoldForeignObject(_ property: Declaration) -> Bool {
    guard let name = foreignName(of: property) else { return false }
    return !Self.plain.contains(name) && !StandardNames.needNoImport.contains(name)
      && !LastingObjects.tools.contains(name) && !name.hasSuffix("Formatter")
  }

  /// The type of another package that a variable is written with, or whose initializer makes its value; nil for values,
  /// tools and what only tells something of the system, as far as their names tell.
  package func foreignType(of variable: Declaration) -> String? {
    guard variable.valueType != nil || variable.initialValue?.isConstruction ?? false,
      mayHoldForeignObject(variable), let name = foreignName(of: variable),
      !StandardTypes.areValues(name), !LastingObjects.facts.contains(name)
    else { return nil }
    return name
  }

  /// The type of another package that a property is written with, or by which its value is made.
  private func foreignName(of property: Declaration) -> String? {
    if let type = property.valueType?.unwrapped {
      guard case .named(let named) = type, named.declaration == nil else { return nil }
      return named.name.lastComponent
    }
    var made = property.initialValue?.named
    while case .member(let base?, let name)? = made?.form, !name.text.startsUppercase { made = base.named }
    guard let name = made?.typeName, name.declaration == nil, name.text.startsUppercase else { return nil }
    return name.text
  }

  /// Whether a file imports a module that neither this codebase nor the platform has.
  package func importsOtherPackage(_ file: FileID) -> Bool {
    model.imports.contains { statement in
      statement.file == file && model[statement.dependency].kind == .external
        && !PlatformModules.contain(model[statement.dependency].importName)
    }
  }
}

extension Expression {
  /// `Client(url: url)`, and no member of what that makes.
  fileprivate var isConstruction: Bool {
    var value = self
    while case .unwrapped(let inner) = value.form { value = inner }
    guard case .call(let callee, _, _) = value.form else { return false }
    return callee.typeName?.text.startsUppercase ?? false
  }
}
