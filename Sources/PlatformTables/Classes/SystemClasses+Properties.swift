extension SystemClasses {
  /// By class, the properties whose values programs extend, each with its type; `T!` is written as `T`.
  static let propertyLists = """
    UIViewController: view=UIView viewIfLoaded=UIView? parent=UIViewController? children=[UIViewController]
    UIViewController: presentedViewController=UIViewController? presentingViewController=UIViewController?
    UIViewController: navigationController=UINavigationController? tabBarController=UITabBarController?
    UIViewController: splitViewController=UISplitViewController? navigationItem=UINavigationItem
    UIViewController: tabBarItem=UITabBarItem popoverPresentationController=UIPopoverPresentationController?
    UIViewController: sheetPresentationController=UISheetPresentationController?
    UIViewController: presentationController=UIPresentationController? storyboard=UIStoryboard?
    UIViewController: traitCollection=UITraitCollection
    UINavigationController: topViewController=UIViewController? visibleViewController=UIViewController?
    UINavigationController: viewControllers=[UIViewController] navigationBar=UINavigationBar toolbar=UIToolbar
    UINavigationController: interactivePopGestureRecognizer=UIGestureRecognizer?
    UITabBarController: viewControllers=[UIViewController]? selectedViewController=UIViewController? tabBar=UITabBar
    UISplitViewController: viewControllers=[UIViewController]
    UIPageViewController: viewControllers=[UIViewController]?
    UITableViewController: tableView=UITableView refreshControl=UIRefreshControl?
    UICollectionViewController: collectionView=UICollectionView collectionViewLayout=UICollectionViewLayout
    UISearchController: searchBar=UISearchBar searchResultsController=UIViewController?
    UIView: superview=UIView? subviews=[UIView] window=UIWindow? layer=CALayer
    UIView: gestureRecognizers=[UIGestureRecognizer]? constraints=[NSLayoutConstraint] backgroundColor=UIColor?
    UIView: tintColor=UIColor safeAreaLayoutGuide=UILayoutGuide layoutMarginsGuide=UILayoutGuide
    UIView: readableContentGuide=UILayoutGuide traitCollection=UITraitCollection leadingAnchor=NSLayoutXAxisAnchor
    UIView: trailingAnchor=NSLayoutXAxisAnchor leftAnchor=NSLayoutXAxisAnchor rightAnchor=NSLayoutXAxisAnchor
    UIView: centerXAnchor=NSLayoutXAxisAnchor topAnchor=NSLayoutYAxisAnchor bottomAnchor=NSLayoutYAxisAnchor
    UIView: centerYAnchor=NSLayoutYAxisAnchor firstBaselineAnchor=NSLayoutYAxisAnchor
    UIView: lastBaselineAnchor=NSLayoutYAxisAnchor widthAnchor=NSLayoutDimension heightAnchor=NSLayoutDimension
    UILayoutGuide: owningView=UIView? leadingAnchor=NSLayoutXAxisAnchor trailingAnchor=NSLayoutXAxisAnchor
    UILayoutGuide: leftAnchor=NSLayoutXAxisAnchor rightAnchor=NSLayoutXAxisAnchor centerXAnchor=NSLayoutXAxisAnchor
    UILayoutGuide: topAnchor=NSLayoutYAxisAnchor bottomAnchor=NSLayoutYAxisAnchor centerYAnchor=NSLayoutYAxisAnchor
    UILayoutGuide: widthAnchor=NSLayoutDimension heightAnchor=NSLayoutDimension
    UIWindow: rootViewController=UIViewController? windowScene=UIWindowScene?
    UIWindowScene: windows=[UIWindow] keyWindow=UIWindow? screen=UIScreen
    UIApplication: keyWindow=UIWindow? windows=[UIWindow]
    UIButton: titleLabel=UILabel? imageView=UIImageView? currentImage=UIImage?
    UIImageView: image=UIImage?
    UILabel: font=UIFont textColor=UIColor
    UITextField: font=UIFont? textColor=UIColor? leftView=UIView? rightView=UIView? inputView=UIView?
    UITextField: inputAccessoryView=UIView?
    UITextView: font=UIFont? textColor=UIColor?
    UIStackView: arrangedSubviews=[UIView]
    UIScrollView: contentLayoutGuide=UILayoutGuide frameLayoutGuide=UILayoutGuide refreshControl=UIRefreshControl?
    UIScrollView: panGestureRecognizer=UIPanGestureRecognizer
    UITableView: visibleCells=[UITableViewCell] tableHeaderView=UIView? tableFooterView=UIView? backgroundView=UIView?
    UICollectionView: visibleCells=[UICollectionViewCell] collectionViewLayout=UICollectionViewLayout
    UICollectionView: backgroundView=UIView?
    UITableViewCell: contentView=UIView textLabel=UILabel? detailTextLabel=UILabel? imageView=UIImageView?
    UITableViewCell: accessoryView=UIView? backgroundView=UIView? selectedBackgroundView=UIView?
    UITableViewHeaderFooterView: contentView=UIView textLabel=UILabel? detailTextLabel=UILabel? backgroundView=UIView?
    UICollectionViewCell: contentView=UIView backgroundView=UIView? selectedBackgroundView=UIView?
    UIVisualEffectView: contentView=UIView effect=UIVisualEffect?
    UISearchBar: searchTextField=UISearchTextField
    UINavigationItem: titleView=UIView? leftBarButtonItem=UIBarButtonItem? rightBarButtonItem=UIBarButtonItem?
    UINavigationItem: leftBarButtonItems=[UIBarButtonItem]? rightBarButtonItems=[UIBarButtonItem]?
    UINavigationItem: backBarButtonItem=UIBarButtonItem? searchController=UISearchController?
    UINavigationBar: topItem=UINavigationItem?
    UIBarButtonItem: customView=UIView?
    UIGestureRecognizer: view=UIView?
    UIStoryboardSegue: source=UIViewController destination=UIViewController
    UIPresentationController: presentedViewController=UIViewController presentingViewController=UIViewController
    UIPresentationController: containerView=UIView? presentedView=UIView?
    UIInputViewController: inputView=UIInputView?
    NSViewController: view=NSView parent=NSViewController? children=[NSViewController]
    NSViewController: presentingViewController=NSViewController? storyboard=NSStoryboard?
    NSView: superview=NSView? subviews=[NSView] window=NSWindow? layer=CALayer? menu=NSMenu?
    NSView: constraints=[NSLayoutConstraint] leadingAnchor=NSLayoutXAxisAnchor trailingAnchor=NSLayoutXAxisAnchor
    NSView: centerXAnchor=NSLayoutXAxisAnchor topAnchor=NSLayoutYAxisAnchor bottomAnchor=NSLayoutYAxisAnchor
    NSView: centerYAnchor=NSLayoutYAxisAnchor widthAnchor=NSLayoutDimension heightAnchor=NSLayoutDimension
    NSWindow: contentView=NSView? contentViewController=NSViewController? windowController=NSWindowController?
    NSWindow: screen=NSScreen? toolbar=NSToolbar? parent=NSWindow? childWindows=[NSWindow]?
    NSWindowController: window=NSWindow? contentViewController=NSViewController? document=NSDocument?
    NSApplication: mainWindow=NSWindow? keyWindow=NSWindow? windows=[NSWindow] mainMenu=NSMenu?
    NSControl: font=NSFont?
    NSButton: image=NSImage?
    NSImageView: image=NSImage?
    NSTextField: textColor=NSColor?
    NSTableCellView: textField=NSTextField? imageView=NSImageView?
    NSTableView: tableColumns=[NSTableColumn] headerView=NSTableHeaderView?
    NSCollectionViewItem: textField=NSTextField? imageView=NSImageView?
    NSScrollView: documentView=NSView? contentView=NSClipView
    NSStackView: arrangedSubviews=[NSView]
    NSSplitViewItem: viewController=NSViewController
    NSStatusItem: button=NSStatusBarButton? menu=NSMenu?
    NSMenu: items=[NSMenuItem] supermenu=NSMenu?
    NSMenuItem: submenu=NSMenu? menu=NSMenu? image=NSImage? view=NSView?
    NSPopover: contentViewController=NSViewController?
    NSToolbarItem: view=NSView? image=NSImage?
    NSTextView: font=NSFont? layoutManager=NSLayoutManager?
    NSManagedObject: managedObjectContext=NSManagedObjectContext?
    NSPersistentContainer: viewContext=NSManagedObjectContext persistentStoreCoordinator=NSPersistentStoreCoordinator
    CALayer: superlayer=CALayer? sublayers=[CALayer]? mask=CALayer?
    SKNode: parent=SKNode? children=[SKNode] scene=SKScene?
    SCNNode: parent=SCNNode? childNodes=[SCNNode] geometry=SCNGeometry?
    SCNScene: rootNode=SCNNode
    AVPlayer: currentItem=AVPlayerItem?
    """
}
