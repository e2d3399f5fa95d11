// What Kaitai Struct makes of a file by a .ksy file, beside marrow explain: every number and text of the map must be read
// at the same offset with the same value.
//
//   ksy.mjs MARROW FILE.ksy LEAST     files on the standard input, one path a line
//
// Fails if a smaller share than LEAST percent of the files agree.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'

const require = createRequire(import.meta.url)
const { KaitaiStream } = require('kaitai-struct')
const compiler = require('kaitai-struct-compiler')
const yaml = require('js-yaml')

// converted are the numbers that the map shows as fractions.
const converted = {
	fixed16: (v) => v / 32767,
	fixed25: (v) => ((v & 0x7f) / 32) * (v >> 7 ? -1 : 1),
	fixed69: (v) => ((v & 0x7fff) / 512) * (v >> 15 ? -1 : 1),
	float16: (v) => {
		const exponent = (v >> 10) & 31, fraction = v & 1023, sign = v >> 15 ? -1 : 1
		if (exponent === 31) return fraction ? NaN : sign * Infinity
		return sign * (exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -14 * (fraction / 1024))
	},
}

const [marrow, ksy, least] = process.argv.slice(2)
const Parser = await compile(ksy)
const files = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const reasons = new Map()
let agree = 0, judged = 0, values = 0
for (const file of files) {
	const map = explain(file)
	if (!map) continue // marrow can't read it either
	judged++
	const reason = difference(file, map)
	if (!reason) agree++
	else reasons.set(reason.kind, [...(reasons.get(reason.kind) ?? []), `${file}: ${reason.text}`])
}
for (const [kind, list] of reasons) for (const text of process.env.KSY_ALL ? list : list.slice(0, 1)) console.log(`ksy: ${list.length} ${kind}, such as ${text}`)
if (!judged) {
	console.log(`ksy: ${path.basename(ksy)}: compiled, but not judged: the corpus has no such file that marrow reads`)
	process.exit(0)
}
const share = (100 * agree) / judged
console.log(`ksy: ${path.basename(ksy)}: ${agree} of ${judged} files agree in all values (${share.toFixed(1)}%, at least ${least}% expected), ${values} values`)
process.exit(share >= Number(least) ? 0 : 1)

// compile is the parser of a .ksy file. It records where each value was.
async function compile(file) {
	const sources = await compiler.compile('javascript', yaml.load(readFileSync(file, 'utf8')), null, true)
	const [name] = Object.keys(sources)
	const module = { exports: {} }
	vm.runInThisContext(`(function (module, exports, require) {${sources[name]}\n})`)(module, module.exports, require)
	return module.exports[name.replace('.js', '')] ?? module.exports
}

// explain is the fields of a file: offset, size, and the numbers and texts in them.
function explain(file) {
	let out
	try {
		out = execFileSync(marrow, ['explain', '--json', '--full', file], { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
	} catch {
		return null
	}
	const leaves = []
	collect(JSON.parse(out).tree, leaves)
	return leaves
}

function collect(node, leaves) {
	const inner = node.children ?? []
	if (inner.length === 0 && node.kind === 'field' && node.size > 0) leaves.push({ ...node, values: flat(node.value) })
	for (const n of inner) collect(n, leaves)
}

function flat(value) {
	if (value === null || value === undefined) return []
	if (Array.isArray(value)) return value.flatMap(flat)
	if (typeof value === 'object') return Object.values(value).flatMap(flat)
	return [value]
}

// difference compares a file with its map; undefined if they agree.
function difference(file, leaves) {
	const data = readFileSync(file)
	const found = new Map()
	found.texts = []
	let root
	try {
		root = new Parser(new KaitaiStream(data.buffer.slice(data.byteOffset, data.byteOffset + data.length)))
		root._read()
	} catch (e) {
		return { kind: "can't be parsed", text: e.message.split('\n')[0] + (process.env.KSY_STACK ? e.stack : '') }
	}
	walk(root, found)
	found.data = data
	for (const leaf of leaves) {
		values += leaf.values.length
		if (agrees(leaf, found, leaf.offset, 0) || overlapped(leaf, found)) continue
		const got = found.get(leaf.offset)
		const kind = got ? 'have other values' : 'have fields that the parser lacks'
		return { kind, text: `${leaf.path} at ${leaf.offset}: ${JSON.stringify(got)?.slice(0, 100)}, marrow: ${leaf.type} ${JSON.stringify(leaf.value)?.slice(0, 100)}` }
	}
}

// agrees reports whether the values of a leaf from number i on were found from an offset on, and end where the leaf does.
function agrees(leaf, found, at, i) {
	if (at === leaf.offset + leaf.size) return i === leaf.values.length
	const value = leaf.values[i], type = leaf.type ?? ''
	if (typeof value === 'string' && leaf.values.length === 1 && at === leaf.offset) return (found.get(at) ?? []).some((f) => equal(f.value, value, type) || isText(f, found.data, value))
	return (found.get(at) ?? []).some((f) => equal(f.value, value, type) && f.end <= leaf.offset + leaf.size && agrees(leaf, found, f.end, i + 1))
}

// isText reports whether a text that isn't UTF-8 has the bytes that the map shows, which escapes such bytes.
function isText(f, data, shown) {
	if (typeof f.value !== 'string' || !f.value.includes('\ufffd')) return false
	const raw = shown.split(/(\\x[0-9a-f]{2})/).map((s) => (/^\\x[0-9a-f]{2}$/.test(s) ? Buffer.from(s.slice(2), 'hex') : Buffer.from(s)))
	return Buffer.concat(raw).equals(data.subarray(f.start, f.start + Buffer.concat(raw).length))
}

// overlapped reports whether a leaf is the end of a text whose start belongs to a field before it, too.
function overlapped(leaf, found) {
	return found.texts.some((t) => {
		const skipped = leaf.offset - t.start
		return skipped > 0 && t.end >= leaf.offset + leaf.size && (t.value.length < skipped || t.value.slice(skipped) === leaf.value)
	})
}

function equal(a, b, type) {
	for (const [name, convert] of Object.entries(converted))
		if (type.includes(name) && typeof a === 'number' && equal(Math.fround(convert(a)), b, '')) return true
	if (a instanceof Uint8Array) return typeof b === 'string' && (text(a) === b || hex(a) === b)
	if (typeof a === 'number' && typeof b === 'number') return a === b || Math.fround(b) === a
	if (typeof a === 'number') return Object.is(a, { '+Inf': Infinity, '-Inf': -Infinity, NaN }[b])
	return a === b
}

function text(bytes) {
	return new TextDecoder().decode(bytes)
}

function hex(bytes) {
	return Buffer.from(bytes).toString('hex')
}

// walk notes each number and text of an object with its place in the file. What stands elsewhere is read when it is
// asked for; it may be outside of the file.
function walk(object, found) {
	for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object)))) {
		if (!property.get) continue
		try {
			object[name]
		} catch {
			delete object._debug['_m_' + name]
		}
	}
	for (const [name, where] of Object.entries(object._debug ?? {})) {
		if (where.start !== undefined && where.end !== undefined && object[name] !== undefined) note(object[name], where, found)
	}
}

function note(value, where, found) {
	if (Array.isArray(value)) {
		value.forEach((v, i) => where.arr?.[i] && note(v, where.arr[i], found))
	} else if (value && typeof value === 'object' && !(value instanceof Uint8Array)) {
		walk(value, found)
	} else if (value !== undefined && where.end > where.start) {
		const start = where.ioOffset + where.start
		const f = { value, start, end: where.ioOffset + where.end }
		if (typeof value === 'string') found.texts.push(f)
		found.set(start, [...(found.get(start) ?? []), f])
	}
}
