/// The modules that come with the toolchain or an SDK: every package may import them, and no picture of a package shows them.
enum PlatformModules {
  static func contain(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("_") || name.hasPrefix("Darwin.")
  }

  private static let names = Set(
    """
    Swift Builtin Cxx CxxStdlib Distributed Observation RegexBuilder StringProcessing Synchronization Testing XCTest PackageDescription
    PackagePlugin CompilerPluginSupport SwiftShims SwiftOverlayShims Foundation FoundationEssentials FoundationInternationalization
    FoundationNetworking FoundationXML Dispatch Glibc Musl Bionic Android Darwin WASILibc WinSDK CRT ucrt MSVCRT Differentiation
    DeveloperToolsSupport System simd os OSLog

    AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessorySetupKit Accounts ActivityKit AdAttributionKit AdServices AdSupport
    AddressBook AddressBookUI AppClip AppIntents AppKit AppTrackingTransparency AppleArchive ApplicationServices ARKit AssetsLibrary
    AudioToolbox AudioUnit AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BusinessChat CFNetwork
    CallKit CarPlay Carbon Charts Cinematic ClassKit ClockKit CloudKit Cocoa ColorSync Combine CommonCrypto Compression Contacts ContactsUI
    CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit DataDetection DeviceActivity DeviceCheck DeviceDiscoveryUI DiskArbitration
    DockKit EventKit EventKitUI ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider
    FileProviderUI FinanceKit FoundationModels GLKit GSS GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit
    Hypervisor IOBluetooth IOKit IOSurface IdentityLookup IdentityLookupUI ImageIO ImagePlayground InputMethodKit Intents IntentsUI
    JavaScriptCore JournalingSuggestions KernelManagement LatentSemanticMapping LinkPresentation LocalAuthentication LocalAuthenticationEmbeddedUI
    MLCompute MachO ManagedAppDistribution ManagedSettings MapKit MarketplaceKit Matter MatterSupport MediaAccessibility MediaLibrary MediaPlayer
    MediaSetup MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices
    ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension NewsstandKit NotificationCenter
    ObjectiveC OpenAL OpenDirectory OpenGL OpenGLES PDFKit PHASE PassKit PencilKit Photos PhotosUI PlaygroundSupport ProximityReader PushKit
    PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit ReplayKit RoomPlan SafariServices
    SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge SecureElementCredential Security SecurityFoundation SecurityInterface
    SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou SharedWithYouCore ShazamKit Social SoundAnalysis Speech SpriteKit
    StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TabularData
    ThreadNetwork TipKit Translation TranslationUIProvider UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI
    VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit
    XPC libxml2 SQLite3 zlib dnssd notify ptrauth unwind
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
