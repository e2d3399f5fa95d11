#!/bin/sh
# Pictures that marrow writes, as mdx-m3-viewer and Pillow read them: see README.md beside this file.
#
#   scripts/judges/textures.sh [N]   N pictures of the corpus (12), in every encoding
set -eu
judge=textures
. "$(dirname "$0")/lib.sh"
need_npm
need_marrow
[ -n "$corpus" ] || skip "no corpus"
[ -d "$here/node_modules/mdx-m3-viewer" ] || skip "npm has no mdx-m3-viewer"
python=$(command -v python3) || skip "no Python"
export PYTHONPATH="$here/python_modules/pillow"
"$python" -c 'import PIL' 2>/dev/null ||
	"$python" -m pip install --only-binary :all: --target "$PYTHONPATH" pillow >"$work/pip.log" 2>&1 || skip "pip has no Pillow"

find "$corpus/mdx" -type f -iname '*.blp' -size -200k | LC_ALL=C sort | "$python" "$here/textures.py" "$marrow" "$here/textures.mjs" "$work" "${1:-12}"
