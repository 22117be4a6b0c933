import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that runs beside this one, with one channel to its standard input and from its standard output.
///
/// It ends when the value goes: its input is closed, and it is waited for. Writing to a program that is gone is an
/// error here, not a signal, because the channel is a pair of sockets. One that neither reads nor writes for longer than
/// anybody waits is ended.
package final class ChildProcess: Sendable {
  private let process: pid_t
  private let channel: Int32
  /// Where its standard error goes: a file that has no name.
  private let errors: Int32
  /// How it ended; nil as long as nobody has waited for it.
  private let exitStatus = Mutex<Int32?>(nil)
  private let isAbandoned = Mutex(false)
  /// In seconds.
  private let patience: Int?

  package struct StartError: Error {
    package var code: Int32
    package var isNotFound: Bool { code == ENOENT }
    /// What the system says.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// - Parameters:
  ///   - program: looked up on the `PATH`.
  ///   - environment: all variables that it gets, as `NAME=value`.
  ///   - patience: after so many seconds without a byte in the direction that is waited for, it is ended; nil to wait.
  ///   - memory: so many bytes it may take, files that it maps apart; nil for as many as this program.
  package init(
    _ program: String, arguments: [String], environment: [String], patience: Int? = nil, memory: UInt? = nil
  ) throws(StartError) {
    self.patience = patience
    guard let file = tmpfile() else { throw StartError(code: errno) }
    defer { fclose(file) }
    let errors = dup(fileno(file))
    guard errors >= 0 else { throw StartError(code: errno) }
    setCloseOnExec(errors)
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
    let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
    let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      close(errors)
      throw StartError(code: errno)
    }
    defer { close(ends[1]) }
    for end in ends { setCloseOnExec(end) }
    if let patience {
      var limit = timeval(tv_sec: .init(patience), tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(ends[0], SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
    }
    #if canImport(Darwin)
    var one: Int32 = 1
    setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
    do throws(StartError) {
      process = try Self.spawn(program, arguments: arguments, environment: environment, input: ends[1], errors: errors)
    } catch {
      close(ends[0])
      close(errors)
      throw error
    }
    channel = ends[0]
    self.errors = errors
    if let memory { Self.limit(process, toMemory: memory) }
  }

  deinit {
    close(channel)
    waitForExit()
    close(errors)
  }

  /// Waits until the program has ended, and tells whether it ended well.
  @discardableResult
  package func waitForExit() -> Bool {
    exitStatus.withLock { known in
      if let known { return known == 0 }
      var status: Int32 = -1
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      known = status
      return status == 0
    }
  }

  /// Ends the program; one that has ended and was waited for is left alone.
  package func end() {
    exitStatus.withLock { known in
      // It reads, or writes what nobody wants any more: there is nothing to tidy.
      if known == nil { _ = kill(process, SIGKILL) }
    }
  }

  /// The status that it ended with; nil where nobody has waited for it, or a signal ended it.
  package var status: Int? {
    exitStatus.withLock { known in known.flatMap { $0 & 0x7F == 0 ? Int($0 >> 8 & 0xFF) : nil } }
  }

  /// Whether all of `bytes` went to the program.
  package func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = Self.sendSome(rest, to: channel)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { abandon() }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  /// What it writes next, into `buffer`: the number of bytes, 0 when it is done.
  package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(channel, buffer.baseAddress!, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { abandon() }
      return max(count, 0)
    }
  }

  private func abandon() {
    isAbandoned.withLock { $0 = true }
    kill(process, SIGKILL)
  }

  /// Everything that it still writes.
  package func receiveAll() -> [UInt8] {
    var result: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = receive(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { return result }
      result += chunk
    }
  }

  /// Tells the program that nothing more comes.
  package func finishSending() { shutdown(channel, Int32(SHUT_WR)) }

  /// What it said on standard error so far.
  package var complaints: String {
    if let patience, isAbandoned.withLock({ $0 }) { return "fatal: no answer for \(patience) seconds" }
    let limit = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, pread(errors, buffer.baseAddress!, limit, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ChildProcess {
  private static func sendSome(_ bytes: UnsafeRawBufferPointer, to channel: Int32) -> Int {
    #if canImport(Darwin)
    Darwin.send(channel, bytes.baseAddress!, bytes.count, 0)
    #elseif canImport(Glibc)
    Glibc.send(channel, bytes.baseAddress!, bytes.count, Int32(MSG_NOSIGNAL))
    #else
    Musl.send(channel, bytes.baseAddress!, bytes.count, MSG_NOSIGNAL)
    #endif
  }

  /// Where the system cannot limit another program, nothing is.
  private static func limit(_ process: pid_t, toMemory bytes: UInt) {
    #if os(Linux)
    typealias Function = @convention(c) (pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> CInt
    // The C library's module does not show it.
    guard let address = dlsym(nil, "prlimit") else { return }
    #if canImport(Glibc)
    let resource = CInt(RLIMIT_DATA.rawValue)
    #else
    let resource = RLIMIT_DATA
    #endif
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    _ = unsafeBitCast(address, to: Function.self)(process, resource, &limit, nil)
    #endif
  }

  private static func spawn(
    _ program: String, arguments: [String], environment: [String], input: Int32, errors: Int32
  ) throws(StartError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, input, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in argv + variables { free(text) } }
    var process = pid_t()
    // A thread of this program may hold signals back that the other has to hear.
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let code = posix_spawnp(&process, program, &actions, &attributes, &argv, &variables)
    guard code == 0 else { throw StartError(code: code) }
    return process
  }
}

private func setCloseOnExec(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
