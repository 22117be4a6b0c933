# A formula for a tap of one's own: `brew install OWNER/tap/seam`. `.ci/formula` fills in owner, version and checksums, and so does the release workflow.
class Seam < Formula
  desc "Sees, measures and cuts the dependencies of a Swift package"
  homepage "https://github.com/OWNER/seam"
  version "0.1.0"
  license "Apache-2.0"

  depends_on "graphviz"

  on_macos do
    url "https://github.com/OWNER/seam/releases/download/#{version}/seam-#{version}-macos-universal.tar.gz"
    sha256 "CHECKSUM_MACOS"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/seam/releases/download/#{version}/seam-#{version}-linux-x86_64.tar.gz"
      sha256 "CHECKSUM_LINUX_X86_64"
    end
    on_arm do
      url "https://github.com/OWNER/seam/releases/download/#{version}/seam-#{version}-linux-aarch64.tar.gz"
      sha256 "CHECKSUM_LINUX_AARCH64"
    end
  end

  def install
    bin.install "bin/seam"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/seam"
    zsh_completion.install "share/zsh/site-functions/_seam"
    fish_completion.install "share/fish/vendor_completions.d/seam.fish"
  end

  test do
    (testpath/"Package.swift").write <<~SWIFT
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["B"]), .target(name: "B")])
    SWIFT
    (testpath/"Sources/A/A.swift").write "import B\n"
    (testpath/"Sources/B/B.swift").write ""
    assert_match '"from":"A"', shell_output("#{bin}/seam graph --format json --no-cache")
    assert_match "<svg", shell_output("#{bin}/seam graph --no-cache")
  end
end
