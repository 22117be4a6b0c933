/// The version of the tool: what `seam --version` prints, and part of the key of everything that is cached.
package enum SeamVersion {
  package static let current = "0.1.0"
}
