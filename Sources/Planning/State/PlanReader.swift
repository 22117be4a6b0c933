package import CodeModel
package import Snapshots

/// Reads the files of a package as a step leaves them.
package struct PlanReader {
  private let make: (any Snapshot) async throws -> CodeModel

  package init(_ make: @escaping (any Snapshot) async throws -> CodeModel) { self.make = make }

  func read(_ snapshot: any Snapshot) async throws -> CodeModel { try await make(snapshot) }
}
