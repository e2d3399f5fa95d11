# What the judges share. Each is one script that reads this file first, with its own name
# in $judge; they run with sh.

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
server= # the viewer, while there is one
finish() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	rm -rf "$work" 2>/dev/null || { # a browser may still be writing when it is told to end
		sleep 1
		rm -rf "$work"
	}
}
trap finish EXIT INT TERM

# skip says why there is no judgement, and ends without failing.
skip() {
	echo "$judge: not judged: $1"
	exit 0
}

# locked runs a command that installs something, while no other judge does.
locked() {
	if command -v flock >/dev/null; then
		flock "${TMPDIR:-/tmp}/marrow-judges.lock" "$@"
	else
		"$@"
	fi
}

apt_install() {
	# shellcheck disable=SC2016 # the inner shell's
	locked sh -c 'apt-get update && apt-get install -y --no-install-recommends "$@"' sh "$@"
}

# need_npm installs the packages beside this file, where git ignores them.
need_npm() {
	command -v node >/dev/null && command -v npm >/dev/null || skip "no Node with npm"
	if ! (cd "$here" && locked npm install --no-package-lock --no-audit --no-fund --loglevel=error) >"$work/npm.log" 2>&1; then
		cat "$work/npm.log" >&2
		skip "npm could not install the packages"
	fi
}

# need_deb PROGRAM PACKAGE… installs Debian's packages unless they are there. The program may also be
# one that didn't come from them.
need_deb() {
	program=$1
	shift
	dpkg -s "$@" >/dev/null 2>&1 && return
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
		apt_install "$@" >"$work/apt.log" 2>&1 || tail -5 "$work/apt.log" >&2
	fi
	command -v "$program" >/dev/null || skip "no $program, and only root on Debian could install it"
}

# need_bpy [VERSION] finds a Python that has Blender as its module bpy, else has pip install that beside this
# file, where git ignores it (500 MB), and leaves the Python in $python. A version of bpy is for one version of Python.
need_bpy() {
	pythons=$(for p in python3 python3.11 python3.13 python3.12; do command -v $p || true; done)
	[ -n "$pythons" ] || skip "no Python"
	for python in $pythons; do
		[ -n "$1" ] || ! "$python" -c 'import bpy' 2>/dev/null || return 0
	done
	export PYTHONPATH="$here/python_modules/${1:-newest}"
	installed='import bpy, os; assert bpy.__file__.startswith(os.environ["PYTHONPATH"])'
	for python in $pythons; do
		# shellcheck disable=SC2016 # the inner shell's; another judge may have installed it meanwhile
		locked sh -c '"$1" -c "$2" 2>/dev/null || "$1" -m pip install --only-binary :all: --target "$PYTHONPATH" "$3" numpy' sh \
			"$python" "$installed" "bpy${1:+==$1}" >"$work/pip.log" 2>&1 || continue
		"$python" -c "$installed" 2>"$work/pip.log" && return
		[ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null ||
			apt_install libgl1 libsm6 libxi6 libxfixes3 libxkbcommon0 libxrender1 >"$work/apt.log" 2>&1 || true
		"$python" -c "$installed" 2>"$work/pip.log" && return
	done
	tail -1 "$work/pip.log" >&2
	skip "no Python has the module bpy${1:+ $1}, nor could pip install it"
}

# need_marrow builds the program to be judged, $marrow, unless $MARROW_JUDGED is it, and finds the corpus, if any.
need_marrow() {
	command -v go >/dev/null || skip "no Go"
	marrow=${MARROW_JUDGED:-$work/marrow}
	[ -n "${MARROW_JUDGED:-}" ] || (cd "$root" && go build -o "$marrow" ./cmd/marrow)
	corpus=${MARROW_CORPUS:-$root/../shared/corpus}
	if [ -d "$corpus/mdx" ]; then
		corpus=$(cd "$corpus" && pwd)
	else
		corpus=
	fi
}

# present FILE… prints those that the corpus has, one a line.
present() {
	[ -n "$corpus" ] || return 0
	for f; do
		[ ! -s "$corpus/$f" ] || echo "$corpus/$f"
	done
}

# pick N EXTENSION SIZE prints N of the corpus's files with the extension, of at most SIZE kilobytes, spread over their paths.
pick() {
	find "$corpus" -type f -iname "*.$2" -size -"$3"k | LC_ALL=C sort | awk -v n="$1" '{ line[NR] = $0 } END { for (i = 1; i <= n && i <= NR; i++) print line[int(i * NR / (n + 1)) + 1] }'
}

# serve FILE… starts marrow view, for as long as the judge runs, and leaves the page's address in $url.
serve() {
	"$marrow" view --no-open "$@" 2>"$work/log" &
	server=$!
	for _ in 1 2 3 4 5 6 7 8 9 10; do
		grep -qs http "$work/log" && break
		sleep 0.5
	done
	url=$(grep -o 'http[^ ]*' "$work/log" | head -1)
	[ -n "$url" ] || { cat "$work/log"; exit 1; }
}

# models N [KIND] lists N of the corpus's models, as evenly spread over the list of their paths as can
# be: the same ones wherever the corpus is the same. N may be "all". KIND is mdx, if not said, m2, or ego:
# XMF, XAC and component XML.
models() {
	case "${2:-mdx}" in
	mdx) find "$corpus/mdx" -type f -iname '*.mdx' ;;
	m2) find "$corpus/m2" -type f -iname '*.m2' ;;
	ego)
		find "$corpus/ego" -type f \( -iname '*.xmf' -o -iname '*.xac' \)
		find "$corpus/ego" -type f -iname '*.xml' -exec grep -lE '<components?>?( |$|>)' {} +
		;;
	esac | LC_ALL=C sort | awk -v n="$1" '
		{ line[NR] = $0 }
		END {
			if (n == "all" || n > NR) n = NR
			for (i = 0; i < n; i++) print line[int(i * NR / n) + 1]
		}'
}

# motions MODEL lists the motions that belong to an XAC by their names: those beside it that start
# with its own.
motions() {
	case "$1" in
	*.[xX][aA][cC]) find "$(dirname "$1")" -maxdepth 1 -type f -iname "$(basename "${1%.*}")*.xsm" | LC_ALL=C sort ;;
	esac
}

# convert_one MODEL FLAG… converts a model with the motions that belong to it.
convert_one() {
	motions "$1" >"$work/motions"
	model=$1
	shift
	set -- "$@" "$model"
	while read -r motion; do set -- "$@" "$motion"; done <"$work/motions"
	"$marrow" convert "$@"
}

# convert_all DIR [FLAG…] converts the models that come on the standard input, one path a line, to
# DIR/NUMBER_NAME.glb, with the motions that belong to it. Textures are looked for in all of the model's
# repository. What can't be converted is said and counted, and doesn't end it: some of the corpus are
# broken on purpose.
convert_all() {
	to=$1
	shift
	mkdir -p "$to"
	n=0
	while read -r model; do
		n=$((n + 1))
		name=$(printf '%04d_%s' $n "$(basename "$model" | sed 's/\.[^.]*$//; s/[^A-Za-z0-9._-]/_/g')")
		repository=$(printf %s "$model" | sed -n "s|^\($corpus/[^/]*/[^/]*\)/.*|\1|p")
		convert_one "$model" -o "$to/$name.glb" --assets "${repository:-$(dirname "$model")}" "$@" 2>"$work/convert.log" >&2 </dev/null || true
		[ -s "$to/$name.glb" ] || echo "$judge: not converted: $(tail -1 "$work/convert.log")"
	done
}
