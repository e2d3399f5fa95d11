// Where the corners of an MDX are at a moment of a sequence, by war3-model's reading of the file and the game's rule: a node
// moves as T(pivot + t)·R·S·T(−pivot) after its parent, a vertex by its weights or by the mean of its group.
import { createRequire } from 'node:module'
import { THREE } from './three.mjs'

const require = createRequire(import.meta.url)
const { parseMDX } = require('war3-model')
const { default: Model } = require('mdx-m3-viewer/dist/cjs/parsers/mdlx/model')

// parse is what war3-model reads.
export function parse(bytes) {
	return parseMDX(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

// counted is how much of each kind war3-model, and then mdx-m3-viewer, read.
export function counted(m) {
	return { sequences: m.Sequences.length, geosets: m.Geosets.length, nodes: m.Nodes.filter(Boolean).length + m.Cameras.length }
}

const lists = ['bones', 'lights', 'helpers', 'attachments', 'particleEmitters', 'particleEmitters2', 'ribbonEmitters', 'eventObjects', 'collisionShapes', 'cameras']

export function countedByViewer(bytes) {
	const m = new Model()
	m.load(bytes)
	return { sequences: m.sequences.length, geosets: m.geosets.length, nodes: lists.reduce((n, l) => n + m[l].length, 0) }
}

// value is what a track has at a time of a sequence; undefined where it has no keys in it. Global sequences
// begin with the sequence and start over.
function value(track, time, sequence, turn, lengths) {
	if (!track) return
	let [from, to] = sequence.Interval
	if (Number.isInteger(track.GlobalSeqId)) {
		const length = lengths[track.GlobalSeqId] || 1
		;[time, from, to] = [(time - from) % length, 0, length]
	}
	const keys = track.Keys.filter((k) => k.Frame >= from && k.Frame <= to)
	if (!keys.length) return
	let i = keys.findIndex((k) => k.Frame > time)
	if (i === 0) return keys[0].Vector
	if (i < 0) return keys.at(-1).Vector
	const a = keys[i - 1], b = keys[i], u = (time - a.Frame) / (b.Frame - a.Frame)
	if (track.LineType === 0) return a.Vector
	if (turn) {
		if (track.LineType !== 1) throw new Error('a curved rotation, which marrow never makes of a glTF')
		return new THREE.Quaternion(...a.Vector).slerp(new THREE.Quaternion(...b.Vector), u).toArray()
	}
	if (track.LineType === 1) return Array.from(a.Vector, (v, c) => v + u * (b.Vector[c] - v))
	if (track.LineType !== 2) throw new Error('a Bézier curve, which glTF has not')
	const u2 = u * u, u3 = u2 * u
	return Array.from(a.Vector, (v, c) => (2 * u3 - 3 * u2 + 1) * v + (u3 - 2 * u2 + u) * a.OutTan[c] + (u3 - u2) * b.InTan[c] + (3 * u2 - 2 * u3) * b.Vector[c])
}

// matrices are those of all nodes, by their ids. A node that doesn't inherit rotations or scales has those of all nodes above it
// taken out of its own, as mdx-m3-viewer does it; one that doesn't inherit translations is refused.
function matrices(m, time, sequence) {
	const done = new Map(), turned = new Map(), scaled = new Map()
	const of = (id) => {
		if (done.has(id)) return done.get(id)
		const n = m.Nodes[id]
		const up = n.Parent !== null && n.Parent >= 0 ? n.Parent : undefined
		const above = up !== undefined && of(up)
		if (n.Flags & 1) throw new Error(`${n.Name} doesn't inherit translations`)
		const own = (track, turn, rest) => (sequence && value(track, time, sequence, turn, m.GlobalSequences || [])) ?? rest
		const p = new THREE.Vector3(...n.PivotPoint)
		const q = new THREE.Quaternion(...own(n.Rotation, true, [0, 0, 0, 1]))
		const scale = new THREE.Vector3(...own(n.Scaling, false, [1, 1, 1]))
		if (above && n.Flags & 2) scale.divide(scaled.get(up))
		if (above && n.Flags & 4) q.premultiply(turned.get(up).clone().invert())
		turned.set(id, above ? turned.get(up).clone().multiply(q) : q.clone())
		scaled.set(id, above ? scaled.get(up).clone().multiply(scale) : scale.clone())
		const matrix = new THREE.Matrix4().compose(new THREE.Vector3(...own(n.Translation, false, [0, 0, 0])).add(p), q, scale)
		matrix.multiply(new THREE.Matrix4().makeTranslation(p.negate()))
		if (above) matrix.premultiply(above)
		done.set(id, matrix)
		return matrix
	}
	m.Nodes.forEach((n, id) => n && of(id))
	return done
}

// geosets are where each geoset's corners are, in glTF's axes.
export function geosets(m, time, sequence) {
	const moved = matrices(m, time, sequence)
	return m.Geosets.map((g) => {
		const at = new Float32Array(3 * g.Faces.length)
		const v = new THREE.Vector3(), sum = new THREE.Vector3()
		g.Faces.forEach((f, i) => {
			sum.set(0, 0, 0)
			const add = (bone, weight) => sum.addScaledVector(v.fromArray(g.Vertices, 3 * f).applyMatrix4(moved.get(bone)), weight)
			if (g.SkinWeights) for (let k = 0; k < 4; k++) g.SkinWeights[8 * f + 4 + k] && add(g.SkinWeights[8 * f + k], g.SkinWeights[8 * f + 4 + k] / 255)
			else for (const bone of g.Groups[g.VertexGroup[f]]) add(bone, 1 / g.Groups[g.VertexGroup[f]].length)
			at.set([sum.y, sum.z, sum.x], 3 * i)
		})
		return at
	})
}
