#!/bin/sh
# The Windows program under Wine: see README.md beside this file. Wine is taken out of Debian's packages beside this file,
# without installing it.
set -eu
judge=windows
. "$(dirname "$0")/lib.sh"
need_marrow
command -v apt-get >/dev/null && command -v dpkg >/dev/null || skip "no apt-get with dpkg, which have Wine"
command -v python3 >/dev/null || skip "no Python"

wine=$here/wine_modules
libs=$wine/usr/lib/x86_64-linux-gnu/wine/x86_64-windows
if [ ! -x "$wine/usr/lib/wine/wineserver" ]; then
	rm -rf "$wine" # what an earlier run unpacked only in part
	mkdir "$work/deb"
	(cd "$work/deb" && apt-get download wine64 libwine libz-mingw-w64) >"$work/apt.log" 2>&1 || skip "apt-get has no Wine: $(tail -1 "$work/apt.log")"
	for deb in "$work"/deb/*.deb; do
		dpkg -x "$deb" "$wine" >"$work/apt.log" 2>&1 || { rm -rf "$wine" && skip "Wine can't be unpacked: $(tail -1 "$work/apt.log")"; }
		rm "$deb"
	done
	cp "$wine/usr/x86_64-w64-mingw32/lib/zlib1.dll" "$libs"
	python3 "$here/windows.py" "$work/bcryptprimitives.dll"
	[ -e "$libs/bcryptprimitives.dll" ] || cp "$work/bcryptprimitives.dll" "$libs"
	cp "$wine/usr/lib/wine/wineserver64" "$wine/usr/lib/wine/wineserver"
fi
export WINEPREFIX="$work/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" DISPLAY=
run() { "$wine/usr/lib/wine/wine64" "$@"; }

(cd "$root" && GOOS=windows GOARCH=amd64 go build -o "$work/marrow.exe" ./cmd/marrow && GOOS=windows GOARCH=amd64 go test -c -o "$work/scripts.exe" ./cmd/marrow)
run cmd.exe /c exit >"$work/log" 2>&1 || true # makes the drive
cp -n "$libs/bcryptprimitives.dll" "$WINEPREFIX/drive_c/windows/system32" || skip "Wine makes no drive: $(tail -1 "$work/log")"
run "$work/marrow.exe" version >"$work/log" 2>&1 || skip "Wine doesn't start marrow: $(head -1 "$work/log")"

failed=0
# not_started tells whether Wine failed to start a process, as it does now and then under load: NtCreateUserProcess answers
# STATUS_INTERNAL_ERROR where the new process ends before it has begun. This says nothing of marrow, so what met it runs again.
not_started() { [ ! -s "$work/log" ] || grep -q 'Internal error\.' "$work/log"; }
# says PATTERN WHAT COMMAND… runs marrow.exe, whose output must match and have no escape sequences.
says() {
	pattern=$1 what=$2
	shift 2
	run "$work/marrow.exe" "$@" >"$work/log" 2>&1 || true
	if not_started; then run "$work/marrow.exe" "$@" >"$work/log" 2>&1 || true; fi
	if grep -q "$(printf '\033')" "$work/log" || ! tr -d '\r' <"$work/log" | grep -Eq "$pattern"; then
		echo "windows: $what: $* printed"
		cat "$work/log"
		failed=$((failed + 1))
	fi
}

mkdir "$WINEPREFIX/drive_c/games" && cd "$WINEPREFIX/drive_c/games"
says 'Golem.mdx' 'samples' sample 'C:\games\my models'
says 'name +Golem' 'a drive letter and backslashes' info 'C:\games\my models\Golem.mdx'
says 'name +Golem' 'a path from here' info 'my models\Golem.mdx'
says 'name +Crate' 'a pattern, which the shells of Windows leave to programs' info 'my models\*.mdx'
says '^Golem.glb ' 'a model alone' convert 'my models\Golem.mdx'
[ -s Golem.glb ] || { echo "windows: no Golem.glb"; failed=$((failed + 1)); }
says 'Golem.mdx' 'a destination that ends in a backslash' convert 'my models\Golem.mdx' 'out\'
[ -s out/Golem.glb ] || { echo "windows: no out/Golem.glb"; failed=$((failed + 1)); }
says '4 converted, 0 failed' 'a folder' convert 'my models' 'C:\games\all'
says 'MarrowCrate' 'textures by the paths that games have' info --deps 'C:\games\my models\Crate.mdx'
says 'no file matches' 'a pattern of nothing' convert 'my models\*.foo' 'all\'
says 'no such file' 'a file that is not there' info 'C:\games\none.mdx'

# The Explorer of Windows starts the program itself. It goes on like any other start, and after an error the window stays open.
cat >"$work/explorer.go" <<'END'
package main

import (
	"os"
	"os/exec"
)

func main() {
	c := exec.Command(os.Args[1], os.Args[2:]...)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	_ = c.Run()
}
END
GOOS=windows GOARCH=amd64 go build -o explorer.exe "$work/explorer.go"
WINEDLLOVERRIDES="explorer.exe=n;$WINEDLLOVERRIDES" run 'C:\games\explorer.exe' "$(printf 'Z:%s' "$work/marrow.exe" | tr / '\\')" 'C:\games\nothing.mdx' >"$work/log" 2>&1 || true
if ! grep -q 'nothing.mdx: no such file' "$work/log" || ! grep -q 'Press Return' "$work/log"; then
	echo "windows: started by the Explorer, it printed"
	cat "$work/log"
	failed=$((failed + 1))
fi

# A file that is dropped on the program, or opened with it, is its only argument: the viewer serves it.
run "$work/marrow.exe" 'C:\games\my models\Golem.mdx' >"$work/log" 2>&1 &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
	grep -qs http "$work/log" && break
	sleep 0.5
done
url=$(tr -d '\r' <"$work/log" | grep -o 'http[^ ]*' | head -1)
python3 -c 'import sys, urllib.request; sys.exit(b"Golem.mdx" not in urllib.request.urlopen(sys.argv[1] + "api/files").read())' "$url" || {
	echo "windows: a file as the only argument isn't shown:"
	cat "$work/log"
	failed=$((failed + 1))
}

# What the scripts of cmd/marrow expect. archive and folder remove folders in a way that Wine before 9 lacks.
cd "$root/cmd/marrow"
passes() { tr -d '\r' <"$work/log" | grep -q '^PASS$'; }
scripts() { run "$work/scripts.exe" "$@" >"$work/log" 2>&1 || true; } # Go can't remove its own folder, so the status says nothing
scripts -test.run Scripts -test.skip 'Scripts/(archive|folder)$'
for _ in 1 2 3; do
	if passes || ! not_started; then break; fi
	again=$(tr -d '\r' <"$work/log" | sed -n 's,.*--- FAIL: TestScripts/\([a-z0-9_]*\).*,\1,p' | paste -sd '|' -)
	echo "windows: Wine did not start a process; once more: ${again:-all}"
	scripts -test.run "Scripts/^(${again:-.*})\$" -test.skip 'Scripts/(archive|folder)$' -test.parallel 1
done
if passes; then
	passed=$(($(ls testdata/*.txtar | wc -l) - 2))
else
	grep -B8 'FAIL: testdata' "$work/log" || tail -20 "$work/log"
	failed=$((failed + 1)) passed=0
fi
"$wine/usr/lib/wine/wineserver" -k 2>/dev/null || true
echo "windows: $passed scripts pass, $failed checks failed"
[ "$failed" = 0 ]
