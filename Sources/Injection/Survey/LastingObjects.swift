/// Of the platform's objects, those that keep a state which outlives their user.
enum LastingObjects {
  static let names: Set<String> = [
    "UserDefaults", "NSUserDefaults", "URLSession", "FileManager", "NotificationCenter", "NSUbiquitousKeyValueStore",
    "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSManagedObjectContext", "ModelContainer",
    "ModelContext", "CKContainer", "UNUserNotificationCenter", "OperationQueue", "CLLocationManager", "URLCache",
    "HTTPCookieStorage", "WCSession",
  ]
}
