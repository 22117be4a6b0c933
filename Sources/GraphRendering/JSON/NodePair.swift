/// The two ends of an edge that is being read, as indices into the nodes read so far.
struct NodePair: Hashable {
  var dependent: Int
  var dependency: Int
}
