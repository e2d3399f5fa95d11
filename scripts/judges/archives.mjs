// What mdx-m3-viewer reads of MPQ archives, beside what marrow took out of them: node archives.mjs ORACLE ARCHIVE FOLDER ...
// Where they differ, StormLib's MD5 in the oracle decides: mdx-m3-viewer doesn't know every way of packing.
import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import crypto from 'node:crypto'

const require = createRequire(import.meta.url)
const { default: MpqArchive } = require('mdx-m3-viewer/dist/cjs/parsers/mpq/archive')

// found is every file of a folder by its path in lower case, as archives find names.
function found(folder) {
	const all = new Map()
	for (const d of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (d.isFile()) {
			const at = path.join(d.parentPath, d.name)
			all.set(path.relative(folder, at).toLowerCase(), fs.readFileSync(at))
		}
	}
	return all
}

const oracle = new Set(fs.readFileSync(process.argv[2], 'utf8').split('\n').map((line) => {
	const cells = line.split('\t')
	return cells.length > 6 ? cells[2].replaceAll('\\', '/').toLowerCase() + '\t' + cells.find((c) => /^[0-9a-f]{32}$/.test(c)) : ''
}))

const errors = console.error
let same = 0, refused = 0, unopened = 0, different = 0, settled = 0
for (let i = 3; i < process.argv.length; i += 2) {
	const name = path.basename(process.argv[i])
	const ours = found(process.argv[i + 1])
	const mpq = new MpqArchive()
	console.error = console.warn = () => {} // it tells of what it doesn't know
	try {
		const bytes = fs.readFileSync(process.argv[i])
		const whole = new Uint8Array((bytes.length + 3) & ~3) // it reads words
		whole.set(bytes)
		mpq.load(whole, true)
		mpq.applyListfile([...ours.keys()].map((n) => n.replaceAll('/', '\\')))
	} catch (e) {
		unopened++
		console.log(`unopened ${name}: mdx-m3-viewer: ${e.message ?? e}`)
		continue
	}
	for (const [n, bytes] of ours) {
		let theirs
		try {
			const file = mpq.get(n.replaceAll('/', '\\'))
			theirs = file && file.bytes()
		} catch {
			theirs = null
		}
		if (!theirs) {
			refused++
		} else if (Buffer.compare(Buffer.from(theirs), bytes) === 0) {
			same++
		} else if (oracle.has(n + '\t' + crypto.createHash('md5').update(bytes).digest('hex'))) {
			settled++
		} else {
			different++
			console.log(`DIFFERS  ${name}: ${n}: ${theirs.length} bytes, ${bytes.length} of marrow's`)
		}
	}
	console.error = errors
}
console.log(`archives: ${same} files are the same, ${settled} are StormLib's where mdx-m3-viewer's differ, ${different} are others; mdx-m3-viewer reads ${refused} not, and ${unopened} archives not at all`)
process.exit(different > 0 || same === 0 ? 1 : 0)
