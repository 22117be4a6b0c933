import Foundation
import HostSystem
import PackageWriting
import Synchronization
import SystemPackage

/// Operations on files of which one fails, or all from one on, or at one of which the program ends.
final class Countdown: Sendable {
  enum Failure: Sendable {
    case once(Int, Errno)
    case from(Int, Errno)
    case kill(Int)
  }

  private let failure: Failure?
  /// Where the failure meets a file that is being written, a part of it is there.
  private let writesHalf: Bool
  private let hasLinks: Bool
  private let performed = Mutex(0)

  init(failing failure: Failure?, writesHalf: Bool = false, hasLinks: Bool = true) {
    self.failure = failure
    self.writesHalf = writesHalf
    self.hasLinks = hasLinks
  }

  /// The operations so far.
  var count: Int { performed.withLock { $0 } }

  /// - Parameters:
  ///   - matters: false for what is tried and left where it fails, as the removal of folders that may not be empty.
  ///   - half: writes a part of what is to be written.
  private func step(matters: Bool = true, _ half: () -> Void = {}) throws(Errno) {
    let number = performed.withLock { count in
      defer { count += 1 }
      return count
    }
    switch failure {
    case .once(let place, let code) where place == number && matters:
      if writesHalf { half() }
      throw code
    case .from(let place, let code) where number >= place:
      if writesHalf { half() }
      throw code
    case .kill(let place) where place == number:
      if writesHalf { half() }
      kill(getpid(), SIGKILL)
    default: break
    }
  }

  var operations: FileOperations {
    let system = FileOperations.system
    var result = system
    result.create = { path, bytes, permissions throws(Errno) in
      try self.step { try? system.create(path, Array(bytes.prefix(bytes.count / 2)), permissions) }
      try system.create(path, bytes, permissions)
    }
    result.overwrite = { path, offset, byte throws(Errno) in
      try self.step()
      try system.overwrite(path, offset, byte)
    }
    result.link = { path, name throws(Errno) in
      try self.step()
      guard self.hasLinks else { throw .notPermitted }
      try system.link(path, name)
    }
    result.rename = { path, place throws(Errno) in
      try self.step()
      try system.rename(path, place)
    }
    result.remove = { path throws(Errno) in
      try self.step()
      try system.remove(path)
    }
    result.makeFolder = { path throws(Errno) in
      try self.step()
      try system.makeFolder(path)
    }
    result.removeFolder = { path throws(Errno) in
      try self.step(matters: false)
      try system.removeFolder(path)
    }
    return result
  }
}
