class Marrow < Formula
  desc "Reads, converts and checks 3D models from games"
  homepage "@repository@"
  version "@number@"
  license "MIT"

  on_macos do
    on_arm do
      url "@downloads@/@tag@/marrow-@tag@-darwin-arm64.tar.gz"
      sha256 "@darwin_arm64@"
    end
    on_intel do
      url "@downloads@/@tag@/marrow-@tag@-darwin-amd64.tar.gz"
      sha256 "@darwin_amd64@"
    end
  end

  on_linux do
    on_arm do
      url "@downloads@/@tag@/marrow-@tag@-linux-arm64.tar.gz"
      sha256 "@linux_arm64@"
    end
    on_intel do
      url "@downloads@/@tag@/marrow-@tag@-linux-amd64.tar.gz"
      sha256 "@linux_amd64@"
    end
  end

  def install
    bin.install "marrow"
    man1.install Dir["man1/*"]
    bash_completion.install "completions/marrow.bash" => "marrow"
    zsh_completion.install "completions/marrow.zsh" => "_marrow"
    fish_completion.install "completions/marrow.fish"
  end

  test do
    system bin/"marrow", "sample", "models"
    system bin/"marrow", "convert", "models/Golem.mdx", "golem.glb"
    assert_path_exists testpath/"golem.glb"
  end
end
