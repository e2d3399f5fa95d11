#!/bin/sh
# Tricky models made in Blender, as MDX: see README.md beside this file.
#
#   scripts/judges/tricky.sh [NAME...]
set -eu
judge=tricky
. "$(dirname "$0")/lib.sh"
need_bpy ""
need_marrow

mkdir "$work/tricky"
HOME=$work PYTHONDONTWRITEBYTECODE=1 "$python" "$here/tricky.py" -- "$work/tricky" "$@" >"$work/blender.log" 2>&1 || { tail -20 "$work/blender.log"; exit 1; }
for glb in "$work"/tricky/*.glb; do
	name=${glb%.glb}
	flags=$(sed -n 's/.*"flags": "\([^"]*\)".*/\1/p' "$name.json")
	for version in 800 1100; do
		model=$name-$version.mdx
		# shellcheck disable=SC2086 # several flags
		"$marrow" convert "$glb" "$model" --force -v --version $version $flags >"$work/convert.log" 2>&1 || { cat "$work/convert.log"; failed=1; continue; }
		"$marrow" check "$model" >"$work/check.log" 2>&1 || true
		if grep -E ': error ' "$work/check.log"; then failed=1; fi
		# What a model, or a classic one, can't hold exactly must be reported.
		reported=$(sed -n 's/.*"reported": "\([^"]*\)".*/\1/p' "$name.json")
		[ $version != 800 ] || [ -n "$reported" ] || reported=$(sed -n 's/.*"classic": "\([^"]*\)".*/\1/p' "$name.json")
		if [ -n "$reported" ] && ! grep -q "$reported" "$work/convert.log"; then
			echo "tricky: $(basename "$name"): no $reported in the report"
			failed=1
		fi
	done
done
(cd "$root" && MARROW_JUDGE_TRICKY=$work/tricky go test ./convert -count=1 -v -run '^TestJudgeTricky$' >"$work/go.log" 2>&1) || failed=1
grep -E '^tricky: ' "$work/go.log" | sort
grep -E '_test.go:[0-9]+: |--- FAIL|^FAIL|build failed' "$work/go.log" || true
exit ${failed:-0}
