extension Feature {
  /// Actors, what they isolate, and what may cross between them.
  static let isolation = list(
    #"""
    # main actor struct with an isolated default
    @MainActor public struct Brush {
      public var width = 1
      public init() {}
    }

    @MainActor public struct Palette {
      public var brush: Brush = Brush()
      var layers = 2
      public var size: Int { brush.width * layers }
    }

    @MainActor public func makePalette() -> Palette { Palette(layers: 3) }
    ---
    @MainActor func usePalette(_ palette: Palette) -> Int { palette.size }

    # main actor class with an implicit initializer
    @MainActor public final class Easel {
      var legs = Leg()
      public var height: Int { legs.length }
    }

    @MainActor struct Leg {
      var length = 3
    }

    @MainActor public func setUpEasel() -> Easel { Easel() }
    ---
    @MainActor func useEasel(_ easel: Easel) -> Int { easel.height }

    # property of a main actor type in a struct without an actor
    @MainActor public final class Stand {
      public var count = 0
      public nonisolated init() {}
    }

    public struct Exhibit {
      var stand = Stand()
      var title: String
      @MainActor public var count: Int { stand.count + title.count }
    }

    public func makeExhibit() -> Exhibit { Exhibit(title: "x") }
    ---
    @MainActor func useExhibit(_ exhibit: Exhibit) -> Int { exhibit.count }

    # struct of a global actor with a default
    @globalActor public actor StudioActor {
      public static let shared = StudioActor()
    }

    @StudioActor public struct Mixer {
      var gain: Gain = Gain(level: 2)
      var name = "m"
      public var level: Int { gain.level }
    }

    @StudioActor struct Gain {
      var level: Int
    }

    @StudioActor public func makeMixer() -> Mixer { Mixer(name: "n") }
    ---
    @StudioActor func useMixer(_ mixer: Mixer) -> Int { mixer.level }

    # isolated property in a struct
    public struct Frame2 {
      @MainActor public var title = "a"
      public var width: Int
      public init(width: Int) { self.width = width }
    }
    ---
    @MainActor func useFrame(_ frame: Frame2) -> Int { frame.title.count + frame.width }

    # members that are not isolated
    @MainActor public final class Label2 {
      public let name: String
      public nonisolated init(name: String) { self.name = name }
      public nonisolated var hint: String { name }
      nonisolated(unsafe) public static var count = 0
    }

    extension Label2: CustomStringConvertible {
      public nonisolated var description: String { "label " + name }
    }
    ---
    func useLabel() -> String { Label2(name: "a").hint + "\(Label2(name: "b"))" + String(Label2.count) }

    # isolation by a protocol that is conformed to
    @MainActor public protocol Painting {
      var colour: Int { get }
    }

    public struct Canvas2: Painting {
      public var colour = 1
      public nonisolated init() {}
      public mutating func paint() { colour += 1 }
    }
    ---
    @MainActor func useCanvas() -> Int {
      var canvas = Canvas2()
      canvas.paint()
      return canvas.colour
    }

    # isolation by a superclass
    @MainActor open class View2 {
      public var width = 1
      public init() {}
      open func draw() -> Int { width }
    }

    public final class Slider2: View2 {
      public var value = 0
      public override func draw() -> Int { width + value }
    }
    ---
    @MainActor func useSlider() -> Int {
      let slider = Slider2()
      slider.value = 2
      return slider.draw()
    }

    # extension of a global actor
    extension MainActor {
      public static func perform<T: Sendable>(_ work: @MainActor () -> T) async -> T { await run { work() } }
    }
    ---
    func usePerformOnMain() async -> Int { await MainActor.perform { 1 } }

    # isolated extension
    public struct Chart {
      public var points: [Int]
      public init(points: [Int]) { self.points = points }
    }

    @MainActor extension Chart {
      public func render() -> Int { points.count }
    }
    ---
    @MainActor func useChart() -> Int { Chart(points: [1]).render() }

    # isolated parameter
    public actor Vault {
      var gold = 1
      public init() {}
    }

    public func gold(in vault: isolated Vault) -> Int { vault.gold }
    ---
    func useVault(_ vault: Vault) async -> Int { await gold(in: vault) }

    # isolation of the caller
    public func tick(on actor: isolated (any Actor)? = #isolation) async -> Int { actor == nil ? 0 : 1 }
    ---
    @MainActor func useTick() async -> Int { await tick() }

    # actor with a protocol
    public protocol Storing: Actor {
      func store(_ value: Int)
      var count: Int { get }
    }
    ---
    actor Attic: Storing {
      var values: [Int] = []
      func store(_ value: Int) { values.append(value) }
      var count: Int { values.count }
    }
    func useStoring(_ storing: any Storing) async -> Int {
      await storing.store(1)
      return await storing.count
    }

    # actor with members by an extension
    public actor Tank {
      var level = 0
      public init() {}
    }

    extension Tank {
      public func fill(_ amount: Int) { level += amount }
      public nonisolated var kind: String { "tank" }
      public static subscript(_ size: Int) -> Tank { Tank() }
    }
    ---
    func useTank() async -> String {
      let tank = Tank[1]
      await tank.fill(2)
      return tank.kind
    }

    # sent parameters and results
    public final class Parcel {
      public var weight = 1
      public init() {}
    }

    public func wrap(_ parcel: sending Parcel) -> sending Parcel { parcel }
    ---
    func useParcel() async -> Int {
      let parcel = wrap(Parcel())
      return await Task { parcel.weight }.value
    }

    # closures of an actor
    @MainActor public func onMain(_ work: @escaping @MainActor () -> Int) -> Int { work() }
    public typealias MainWork = @MainActor @Sendable (Int) -> Void
    ---
    struct Trigger { var work: MainWork? }
    @MainActor func useOnMain() -> Int { onMain { 1 } }

    # task groups and continuations
    extension TaskGroup where ChildTaskResult == Int {
      public mutating func sum() async -> Int { await reduce(0, +) }
    }

    extension UnsafeContinuation where T == Int, E == Never {
      public func finish() { resume(returning: 1) }
    }
    ---
    func useGroupSum() async -> Int {
      await withTaskGroup(of: Int.self) { group in
        group.addTask { 1 }
        return await group.sum()
      } + withUnsafeContinuation { $0.finish() }
    }

    # sendable types told by an extension
    public struct Badge2 {
      public var number = 1
      public init() {}
    }

    extension Badge2: @unchecked Sendable {}
    ---
    func cross<T: Sendable>(_ value: T) -> T { value }
    func useBadge() -> Int { cross(Badge2()).number }

    # clock of one's own
    public struct StepClock: Clock {
      public struct Instant: InstantProtocol {
        var step: Int
        public func advanced(by duration: Duration) -> Instant { Instant(step: step + 1) }
        public func duration(to other: Instant) -> Duration { .seconds(other.step - step) }
        public static func < (left: Instant, right: Instant) -> Bool { left.step < right.step }
      }
      public init() {}
      public var now: Instant { Instant(step: 0) }
      public var minimumResolution: Duration { .seconds(1) }
      public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    extension Clock where Self == StepClock {
      public static var steps: StepClock { StepClock() }
    }
    ---
    @available(macOS 13, iOS 16, *)
    func useClock() async throws { try await Task.sleep(for: .seconds(1), clock: .steps) }

    # throwing and asynchronous getters
    public struct Reader2 {
      public init() {}
      public var line: String { get async throws { "a" } }
      public subscript(number: Int) -> String { get throws { "\(number)" } }
    }
    ---
    func useReader() async throws -> String { try await Reader2().line + Reader2()[1] }

    # main actor protocol with a default implementation
    @MainActor public protocol Animating: AnyObject {
      var speed: Int { get set }
      func animate() -> Int
    }

    extension Animating {
      public func animate() -> Int { speed * 2 }
      public func stop() { speed = 0 }
    }
    ---
    final class Ball: Animating { var speed = 1 }
    @MainActor func useAnimating() -> Int {
      let ball = Ball()
      defer { ball.stop() }
      return ball.animate()
    }

    # default closure of an actor
    public struct Hook {
      let run: @MainActor () -> Int
      var name = ""
      public init(run: @escaping @MainActor () -> Int = { 1 }) { self.run = run }
      @MainActor public func fire() -> Int { run() }
    }
    ---
    @MainActor func useHook() -> Int { Hook().fire() + Hook { 2 }.fire() }

    # asynchronous sequence with an error of its own
    public struct Beats: AsyncSequence, AsyncIteratorProtocol {
      public typealias Element = Int
      var left = 1
      public init() {}
      public mutating func next() async throws(CancellationError) -> Int? {
        left -= 1
        return left < 0 ? nil : left
      }
      public func makeAsyncIterator() -> Beats { self }
    }
    ---
    func useBeats() async throws -> Int {
      var sum = 0
      for try await beat in Beats() where beat >= 0 { sum += beat }
      return sum
    }
    """#)
}
