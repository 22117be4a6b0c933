extension SystemClasses {
  /// By class, those that inherit from it directly; a class that stands behind two has one of them on each system.
  static let heirs = [interfaceKit, applicationKit, layers, scenes, foundation].joined(separator: "\n")

  /// UIKit, and what other frameworks add to it.
  private static let interfaceKit = """
    NSObject: UIResponder UIGestureRecognizer UIBarItem UIImage UIColor UIFont UIScreen UIDevice UIMenuElement
    NSObject: UINavigationItem UIPresentationController UICollectionViewLayout UIStoryboard UIStoryboardSegue
    NSObject: UIBezierPath UIAlertAction UIActivity UIApplicationShortcutItem UIPasteboard UIBarAppearance
    NSObject: UITraitCollection UIDocumentInteractionController UIFontDescriptor UIFontMetrics UIFeedbackGenerator
    NSObject: UIPrintInteractionController UITextInputMode UILayoutGuide UINib UISceneSession UIWindowSceneGeometry
    NSObject: UIVisualEffect UIContextMenuConfiguration UISwipeActionsConfiguration UIContextualAction
    NSObject: UIViewPropertyAnimator UIDynamicAnimator UIDynamicBehavior UISearchToken UITextRange UITextPosition
    NSObject: NSLayoutConstraint NSLayoutAnchor NSLayoutManager NSTextContainer NSTextAttachment NSParagraphStyle
    NSObject: NSShadow NSDataAsset NSDiffableDataSourceSnapshotReference NSCollectionLayoutItem
    NSObject: NSCollectionLayoutDimension NSCollectionLayoutSize NSCollectionLayoutSection NSCollectionLayoutSpacing
    NSObject: NSCollectionLayoutEdgeSpacing NSStringDrawingContext
    UIResponder: UIView UIViewController UIApplication UIScene UIDocument
    UIScene: UIWindowScene
    UIDocument: UIManagedDocument
    UIBarItem: UIBarButtonItem UITabBarItem
    UIBarAppearance: UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIMenuElement: UIMenu UIAction UICommand UIDeferredMenuElement
    UICommand: UIKeyCommand
    UIGestureRecognizer: UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer
    UIGestureRecognizer: UIRotationGestureRecognizer UISwipeGestureRecognizer UILongPressGestureRecognizer
    UIGestureRecognizer: UIHoverGestureRecognizer
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UIFeedbackGenerator: UIImpactFeedbackGenerator UISelectionFeedbackGenerator UINotificationFeedbackGenerator
    UIVisualEffect: UIBlurEffect UIVibrancyEffect UIGlassEffect
    UIPresentationController: UIPopoverPresentationController UISheetPresentationController
    UICollectionViewLayout: UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    UICollectionViewLayout: UICollectionViewTransitionLayout
    UIDynamicBehavior: UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIGravityBehavior UIPushBehavior
    UIDynamicBehavior: UISnapBehavior UIFieldBehavior
    UIViewController: UINavigationController UITabBarController UISplitViewController UIPageViewController
    UIViewController: UITableViewController UICollectionViewController UIAlertController UIActivityViewController
    UIViewController: UISearchController UISearchContainerViewController UIInputViewController
    UIViewController: UIDocumentPickerViewController UIDocumentBrowserViewController UIDocumentViewController
    UIViewController: UIColorPickerViewController UIFontPickerViewController UIReferenceLibraryViewController
    UIViewController: UICloudSharingController UIHostingController SFSafariViewController AVPlayerViewController
    UIViewController: QLPreviewController SLComposeServiceViewController PHPickerViewController
    UIViewController: MSMessagesAppViewController CNContactViewController CNContactPickerViewController
    UIViewController: EKEventViewController EKCalendarChooser SKStoreProductViewController MPMediaPickerController
    UIViewController: LPLinkViewController VNDocumentCameraViewController
    UINavigationController: UIImagePickerController UIVideoEditorController MFMailComposeViewController
    UINavigationController: MFMessageComposeViewController EKEventEditViewController
    UIView: UIControl UILabel UIImageView UIStackView UIScrollView UIWindow UITableViewCell
    UIView: UITableViewHeaderFooterView UICollectionReusableView UIVisualEffectView UIActivityIndicatorView
    UIView: UIProgressView UIPickerView UISearchBar UINavigationBar UITabBar UIToolbar UIInputView
    UIView: UIPopoverBackgroundView UIContentUnavailableView UIListContentView UICalendarView UIAlertView WKWebView
    UIView: MKMapView MKAnnotationView MTKView SKView SCNView GLKView PDFView PDFThumbnailView AVRoutePickerView
    UIView: LPLinkView PKCanvasView MPVolumeView ARCoachingOverlayView
    UIControl: UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker
    UIControl: UIRefreshControl UIColorWell UIPasteControl ASAuthorizationAppleIDButton
    UIScrollView: UITableView UICollectionView UITextView
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    MKAnnotationView: MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
    SCNView: ARSCNView
    SKView: ARSKView
    NSLayoutAnchor: NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLayoutDimension
    NSParagraphStyle: NSMutableParagraphStyle
    NSCollectionLayoutItem: NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutItem: NSCollectionLayoutDecorationItem
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutBoundarySupplementaryItem
    UIButton: PKPaymentButton
    UITextField: UISearchTextField
    NSObject: UIPrinterPickerController UITextChecker
    """

  /// AppKit, and what other frameworks add to it.
  private static let applicationKit = """
    NSObject: NSResponder NSCell NSColor NSFont NSImage NSImageRep NSScreen NSMenu NSMenuItem NSToolbar NSToolbarItem
    NSObject: NSStatusBar NSStatusItem NSAlert NSBezierPath NSEvent NSCursor NSSound NSWorkspace NSPasteboard
    NSObject: NSDocumentController NSDocument NSController NSTableColumn NSTabViewItem NSSplitViewItem
    NSObject: NSCollectionViewLayout NSTrackingArea NSStoryboard NSStoryboardSegue NSAnimation NSAppearance
    NSObject: NSGestureRecognizer NSTouchBar NSTouchBarItem NSOpenGLContext NSHelpManager NSGradient NSSharingService
    NSObject: NSSharingServicePicker NSSpeechSynthesizer NSTextBlock NSTextList NSTextTab
    NSResponder: NSView NSViewController NSWindow NSWindowController NSApplication NSPopover
    NSViewController: NSTabViewController NSSplitViewController NSPageController NSCollectionViewItem
    NSViewController: NSTitlebarAccessoryViewController NSHostingController
    NSWindow: NSPanel
    NSPanel: NSSavePanel NSColorPanel NSFontPanel
    NSSavePanel: NSOpenPanel
    NSController: NSObjectController NSUserDefaultsController
    NSObjectController: NSArrayController NSTreeController
    NSDocument: NSPersistentDocument
    NSView: NSControl NSText NSBox NSClipView NSScrollView NSSplitView NSTabView NSStackView NSGridView
    NSView: NSProgressIndicator NSTableCellView NSTableRowView NSTableHeaderView NSCollectionView NSVisualEffectView
    NSView: NSOpenGLView NSRulerView NSHostingView NSGlassEffectView
    NSText: NSTextView
    NSControl: NSButton NSTextField NSSlider NSStepper NSSegmentedControl NSDatePicker NSColorWell NSImageView
    NSControl: NSLevelIndicator NSPathControl NSScroller NSSwitch NSBrowser NSMatrix NSRuleEditor NSTableView
    NSControl: NSComboButton
    NSButton: NSPopUpButton NSStatusBarButton
    NSTextField: NSComboBox NSSearchField NSSecureTextField NSTokenField
    NSTableView: NSOutlineView
    NSRuleEditor: NSPredicateEditor
    NSGestureRecognizer: NSClickGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer
    NSGestureRecognizer: NSMagnificationGestureRecognizer NSRotationGestureRecognizer
    NSCollectionViewLayout: NSCollectionViewFlowLayout NSCollectionViewGridLayout NSCollectionViewCompositionalLayout
    NSImageRep: NSBitmapImageRep NSCustomImageRep NSPDFImageRep NSCIImageRep
    NSCell: NSActionCell NSImageCell NSTextAttachmentCell NSBrowserCell NSLevelIndicatorCell
    NSActionCell: NSButtonCell NSTextFieldCell NSSliderCell NSSegmentedCell NSDatePickerCell NSPathCell NSStepperCell
    NSButtonCell: NSMenuItemCell
    NSMenuItemCell: NSPopUpButtonCell
    NSTextFieldCell: NSSearchFieldCell NSSecureTextFieldCell NSComboBoxCell NSTableHeaderCell NSTokenFieldCell
    NSToolbarItem: NSToolbarItemGroup NSSearchToolbarItem NSMenuToolbarItem NSSharingServicePickerToolbarItem
    NSToolbarItem: NSTrackingSeparatorToolbarItem
    NSView: WKWebView MKMapView MKAnnotationView MTKView SKView SCNView PDFView PDFThumbnailView AVPlayerView
    NSView: AVRoutePickerView LPLinkView QLPreviewView ASAuthorizationAppleIDButton
    """

  /// Layers, media and maps.
  private static let layers = """
    NSObject: CALayer CAAnimation CADisplayLink CAMediaTimingFunction CATransaction AVPlayer AVPlayerItem AVAsset
    NSObject: AVCaptureSession AVCaptureInput AVCaptureOutput AVCaptureDevice AVAudioPlayer AVAudioRecorder
    NSObject: AVAudioSession AVAudioEngine AVAudioNode CIImage CIFilter CIContext CLLocation CLLocationManager
    NSObject: CLRegion CLGeocoder MKMapItem MKPlacemark MKRoute MKShape MKOverlayRenderer WKWebViewConfiguration
    NSObject: WKUserContentController WKPreferences WKNavigation WKInterfaceController WKInterfaceObject
    CALayer: CAShapeLayer CAGradientLayer CATextLayer CAScrollLayer CAEmitterLayer CAReplicatorLayer CATiledLayer
    CALayer: CATransformLayer CAMetalLayer AVPlayerLayer AVCaptureVideoPreviewLayer AVSampleBufferDisplayLayer
    CAAnimation: CAPropertyAnimation CAAnimationGroup CATransition
    CAPropertyAnimation: CABasicAnimation CAKeyframeAnimation
    CABasicAnimation: CASpringAnimation
    AVPlayer: AVQueuePlayer
    AVAsset: AVURLAsset AVComposition
    AVComposition: AVMutableComposition
    CLRegion: CLCircularRegion CLBeaconRegion
    MKShape: MKPointAnnotation MKMultiPoint MKCircle
    MKMultiPoint: MKPolyline MKPolygon
    MKPolyline: MKGeodesicPolyline
    MKOverlayRenderer: MKOverlayPathRenderer MKTileOverlayRenderer
    MKOverlayPathRenderer: MKPolylineRenderer MKPolygonRenderer MKCircleRenderer
    AVCaptureInput: AVCaptureDeviceInput AVCaptureScreenInput
    AVCaptureOutput: AVCaptureVideoDataOutput AVCaptureAudioDataOutput AVCapturePhotoOutput AVCaptureMetadataOutput
    AVCaptureOutput: AVCaptureFileOutput
    AVCaptureFileOutput: AVCaptureMovieFileOutput
    AVAudioNode: AVAudioPlayerNode AVAudioMixerNode AVAudioInputNode AVAudioOutputNode AVAudioUnit
    AVAudioNode: AVAudioEnvironmentNode
    """

  /// SpriteKit, SceneKit and GameplayKit.
  private static let scenes = """
    UIResponder: SKNode
    NSResponder: SKNode
    SKNode: SKEffectNode SKSpriteNode SKLabelNode SKShapeNode SKEmitterNode SKCameraNode SKCropNode SKVideoNode
    SKNode: SKLightNode SKAudioNode SKFieldNode SKTileMapNode SK3DNode SKReferenceNode SKTransformNode
    SKEffectNode: SKScene
    NSObject: SCNNode SCNScene SCNGeometry SCNMaterial SCNAction SCNCamera SCNLight SKAction SKTexture SKPhysicsBody
    NSObject: SKPhysicsWorld GKComponent GKEntity GKState GKStateMachine
    SCNGeometry: SCNBox SCNSphere SCNPlane SCNCylinder SCNCone SCNTorus SCNTube SCNCapsule SCNPyramid SCNText SCNShape
    SCNGeometry: SCNFloor
    """

  /// Core Data and what only Apple's Foundation has.
  private static let foundation = """
    NSObject: NSManagedObject NSManagedObjectContext NSManagedObjectModel NSPersistentContainer
    NSObject: NSPersistentStoreCoordinator NSFetchRequest NSFetchedResultsController NSEntityDescription
    NSObject: NSItemProvider NSExtensionContext NSExtensionItem NSUserActivity NSFileCoordinator NSMetadataQuery
    NSObject: NSUbiquitousKeyValueStore NSUndoManager
    NSPersistentContainer: NSPersistentCloudKitContainer
    """
}
