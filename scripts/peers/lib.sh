# What the measurements with peers share. Each is one script that reads this file first; they
# run with sh.

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
corpus=${MARROW_CORPUS:-$root/../shared/corpus}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

# skip says why nothing is measured, and ends without failing.
skip() {
	echo "peers: not measured: $1"
	exit 0
}

# need_corpus KIND makes sure of the corpus's folder of that kind of model, and makes
# $corpus absolute.
need_corpus() {
	[ -d "$corpus/$1" ] || skip "no corpus; set MARROW_CORPUS to a folder with $1/ in it"
	corpus=$(cd "$corpus" && pwd)
}

# need_peers installs the peers beside this file, where git ignores them.
need_peers() {
	command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
	if ! (cd "$here" && npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
		cat "$work/npm.log" >&2
		skip "npm could not install the peers"
	fi
}

# need_native builds the program of the native peers as $native, in a folder that git ignores.
need_native() {
	command -v cargo >/dev/null || skip "no cargo"
	if ! (cd "$here/native" && cargo build --release --quiet) >"$work/cargo.log" 2>&1; then
		cat "$work/cargo.log" >&2
		skip "cargo could not build the peers"
	fi
	native=$here/native/target/release/native
}

# need_marrow PACKAGE builds that program of ours as $marrow.
need_marrow() {
	command -v go >/dev/null || skip "no Go"
	marrow=$work/marrow
	(cd "$root" && go build -o "$marrow" "$1")
}
