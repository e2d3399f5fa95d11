# Runs the Homebrew formula without Homebrew, for packages.sh: packages.rb DIST UNPACKED. The addresses and checksums of each platform are
# those of the release, and the files that it installs are in the archive.
require "digest"

$dist, $unpacked = ARGV
$archives = []

# Formula has the parts of Homebrew's formula language that ours uses.
class Formula
  class << self
    %i[desc homepage version license test].each { |name| define_method(name) { |*| } }
    %i[on_macos on_linux on_arm on_intel].each { |name| define_method(name) { |&block| block.call } }

    def url(address) = $archives << [address]

    def sha256(sum) = $archives.last << sum
  end

  %i[bin man1 bash_completion zsh_completion fish_completion].each { |name| define_method(name) { Place.new } }
end

# Place is a folder into which a formula installs files.
class Place
  def install(what)
    files = what.is_a?(Hash) ? what.keys : Array(what)
    abort "packages: Homebrew: nothing to install" if files.empty?
    files.each { |file| abort "packages: Homebrew: the archive has no #{file}" unless File.exist?(file) }
  end
end

load "#{$dist}/manifests/homebrew/marrow.rb"
$archives.each do |address, sum|
  file = "#{$dist}/#{File.basename(address)}"
  abort "packages: Homebrew: #{address}: the release has no such file" unless File.exist?(file)
  abort "packages: Homebrew: #{address}: the checksum is another" unless Digest::SHA256.file(file).hexdigest == sum
end
abort "packages: Homebrew: #{$archives.size} archives, want 4" unless $archives.size == 4
Dir.chdir($unpacked) { Marrow.new.install }
puts "packages: Homebrew: the formula runs, its addresses, checksums and files agree with the archives"
