// What Kaitai Struct makes of a file by a .ksy file, beside marrow explain: every number and text of the map must be read
// at the same offset with the same value, and under the same name. docs/formats/README.md says how names and ids correspond;
// explained and parsed are that rule.
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

const otherNames = 'have other names'
const [marrow, ksy, least] = process.argv.slice(2)
const spec = yaml.load(readFileSync(ksy, 'utf8'))
const ids = idsOf(spec)
const Parser = await compile(spec)
const files = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const reasons = new Map()
let agree = 0, named = 0, judged = 0, values = 0
for (const file of files) {
	const map = explain(file)
	if (!map) continue // marrow can't read it either
	judged++
	const reason = difference(file, map)
	if (!reason) named++
	else reasons.set(reason.kind, [...(reasons.get(reason.kind) ?? []), `${file}: ${reason.text}`])
	if (!reason || reason.kind === otherNames) agree++
}
for (const [kind, list] of reasons) for (const text of process.env.KSY_ALL ? list : list.slice(0, 1)) console.log(`ksy: ${list.length} ${kind}, such as ${text}`)
if (!judged) {
	console.log(`ksy: ${path.basename(ksy)}: compiled, but not judged: the corpus has no such file that marrow reads`)
	process.exit(0)
}
const share = (100 * named) / judged
console.log(`ksy: ${path.basename(ksy)}: ${agree} of ${judged} files agree in all values, ${named} in all names, too (${share.toFixed(1)}%, at least ${least}% expected), ${values} values`)
process.exit(share >= Number(least) ? 0 : 1)

// compile is the parser of a .ksy file. It records where each value was.
async function compile(spec) {
	const sources = await compiler.compile('javascript', spec, null, true)
	const [name] = Object.keys(sources)
	const module = { exports: {} }
	vm.runInThisContext(`(function (module, exports, require) {${sources[name]}\n})`)(module, module.exports, require)
	return module.exports[name.replace('.js', '')] ?? module.exports
}

// idsOf is the ids of each type, by the names that the compiler gives to the class and to its members.
function idsOf(spec) {
	const member = (id) => id.replace(/_([a-z0-9])/g, (_, c) => c.toUpperCase())
	const types = { [spec.meta.id]: spec, ...spec.types }
	return Object.fromEntries(Object.entries(types).map(([name, type]) => {
		const list = [...(type.seq ?? []).map((a) => a.id), ...Object.keys(type.instances ?? {})]
		return [member('_' + name), Object.fromEntries(list.map((id) => [member(id), id]))]
	}))
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
	if (inner.length === 0 && node.kind === 'field' && node.size > 0) leaves.push({ ...node, values: flat(node.value, node.path) })
	for (const n of inner) collect(n, leaves)
}

// flat is the numbers and texts of a value with their names.
function flat(value, path) {
	if (value === null || value === undefined) return []
	if (Array.isArray(value)) return value.flatMap((v, i) => flat(v, `${path}[${i}]`))
	if (typeof value === 'object') return Object.entries(value).flatMap(([name, v]) => flat(v, `${path}.${name}`))
	return [{ value, name: explained(path) }]
}

// explained is a name of the map in the spelling of ids: geosets[0].materialId is geosets[0].material_id.
function explained(path) {
	return path.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').toLowerCase()
}

// inName is a member of an object as a part of a name; empty for what the map has no level for: the elements of a list, the
// values of an array, what a size covers, and a record that is the whole file.
function inName(member, object) {
	const all = ids[object.constructor.name], id = idOf(member, object)
	if (id === 'list' || id === 'content' || Object.values(all).includes(`${id}_size`)) return ''
	if (id === 'values' && Object.keys(all).length === 1) return ''
	if (object === object._root && object._debug[member]?.start === 0 && object[member]?._root) return ''
	return `.${id}`
}

// idOf is the id of a member, without the number of further forms of a field.
function idOf(member, object) {
	return ids[object.constructor.name][member].replace(/_\d+$/, '')
}

// isParts reports whether a member is a list of parts with tags, for which the map has no level either.
function isParts(member, object) {
	return ['chunks', 'parts'].includes(idOf(member, object)) && object[member][0]?.tag !== undefined
}

// contentOf is the member of a part with a tag that has its content; in the map, this has the tag and the size, too.
function contentOf(part) {
	return Object.keys(part._debug).find((member) => member !== 'tag' && member !== 'size' && !member.startsWith('_'))
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
	walk(root, '', found)
	found.data = data
	let named
	for (const leaf of leaves) {
		values += leaf.values.length
		if (agrees(leaf, found, leaf.offset, 0, true)) continue
		if (agrees(leaf, found, leaf.offset, 0, false)) {
			named ??= { kind: otherNames, text: `${leaf.path} at ${leaf.offset}: ${found.get(leaf.offset).map((f) => f.name).join(' ')}` }
			continue
		}
		if (overlapped(leaf, found)) continue
		const got = found.get(leaf.offset)
		const kind = got ? 'have other values' : 'have fields that the parser lacks'
		return { kind, text: `${leaf.path} at ${leaf.offset}: ${JSON.stringify(got)?.slice(0, 100)}, marrow: ${leaf.type} ${JSON.stringify(leaf.value)?.slice(0, 100)}` }
	}
	return named
}

// agrees reports whether the values of a leaf from number i on were found from an offset on, and end where the leaf does;
// if named, under their names.
function agrees(leaf, found, at, i, named) {
	if (at === leaf.offset + leaf.size) return i === leaf.values.length
	if (i === leaf.values.length) return false
	const { value, name } = leaf.values[i], type = leaf.type ?? ''
	const there = (found.get(at) ?? []).filter((f) => !named || f.name === name)
	if (typeof value === 'string' && leaf.values.length === 1 && at === leaf.offset) return there.some((f) => equal(f.value, value, type) || isText(f, found.data, value))
	return there.some((f) => equal(f.value, value, type) && f.end <= leaf.offset + leaf.size && agrees(leaf, found, f.end, i + 1, named))
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

// walk notes each number and text of an object with its name and its place in the file. What stands elsewhere is read when
// it is asked for; it may be outside of the file.
function walk(object, name, found) {
	for (const [id, property] of Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object)))) {
		if (!property.get) continue
		try {
			object[id]
		} catch {
			delete object._debug['_m_' + id]
		}
	}
	for (const [key, where] of Object.entries(object._debug ?? {})) {
		const member = key.replace('_m_', ''), value = object[member]
		if (where.start === undefined || where.end === undefined || value === undefined) continue
		if (isParts(member, object)) value.forEach((part, i) => where.arr[i] && notePart(part, name, found))
		else note(value, name + inName(member, object), where, found)
	}
}

function note(value, name, where, found) {
	if (Array.isArray(value)) {
		value.forEach((v, i) => where.arr?.[i] && note(v, `${name}[${i}]`, where.arr[i], found))
	} else if (value && typeof value === 'object' && !(value instanceof Uint8Array)) {
		walk(value, name, found)
	} else if (value !== undefined && where.end > where.start) {
		const start = where.ioOffset + where.start
		const f = { value, name: name.replace(/^\./, ''), start, end: where.ioOffset + where.end }
		if (typeof value === 'string') found.texts.push(f)
		found.set(start, [...(found.get(start) ?? []), f])
	}
}

// notePart notes a part with a tag: what it has in it is the field, and has the tag and the size.
function notePart(part, name, found) {
	const content = contentOf(part)
	for (const id of ['tag', 'size'])
		if (content && part._debug[id]) note(part[id], `${name}${inName(content, part)}.${id}`, part._debug[id], found)
	walk(part, name, found)
}
