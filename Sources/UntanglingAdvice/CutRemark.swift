/// Where all references of a cut stand, if not every build has them.
package enum CutRemark: String, Sendable, Hashable {
  /// Under `#if`.
  case conditional
  /// In `#Preview` or a `PreviewProvider`.
  case previews
}
