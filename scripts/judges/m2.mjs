// Compares M2 models that marrow changed to version 264 with the glTFs of the originals: three.js reads the glTF, @wowserhq/format
// the M2 and its first skin. Arguments: a list of original, glTF, M2 without its extension, and what marrow check prints of
// the originals and the M2s.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { THREE, meshes, positions, read, sizeOf } from './three.mjs'
import { apart, lines, update } from './corners.mjs'

const { M2Model, M2SkinProfile } = createRequire(import.meta.url)('@wowserhq/format')

const steps = 4 // moments of each clip
const mostClips = 12 // of a model, evenly spread
const bound = 1e-3 // of the model's size; the glTF's keys are within a fifth of that

// Bones with one of these flags take only a part of their parent's matrix, or face the camera; both depend on the game's own rule, not on the file.
const beyond = 0x1 | 0x2 | 0x4 | 0x8 | 0x10 | 0x20 | 0x40

const unpack = (v) => Array.from(v, (c) => (c < 0 ? c + 32768 : c - 32767) / 32767)

// value is what a track has at a time of a sequence, undefined without keys.
function value(track, time, sequence, loops, turn) {
	let of = sequence
	if (track.loopIndex !== 0xffff) [of, time] = [0, loops[track.loopIndex] ? time % loops[track.loopIndex] : 0]
	const times = track.sequenceTimes[of], keys = track.sequenceKeys[of]
	if (!times?.length) return
	const n = keys.length / times.length // typed arrays are flat
	const key = (i) => (turn ? unpack(keys.subarray(n * i, n * i + n)) : Array.from(keys.subarray(n * i, n * i + n)))
	let i = times.findIndex((t) => t > time)
	if (i === 0) return key(0)
	if (i < 0) return key(times.length - 1)
	if (track.trackType === 0) return key(i - 1)
	if (track.trackType !== 1) throw new Error('a curve, which no M2 of the corpus has')
	const a = key(i - 1), b = key(i), u = (time - times[i - 1]) / (times[i] - times[i - 1])
	if (turn) return new THREE.Quaternion(...a).slerp(new THREE.Quaternion(...b), u).toArray()
	return a.map((v, c) => v + u * (b[c] - v))
}

// matrices are those of all bones at a time of a sequence, -1 for the pose at rest.
function matrices(m, time, sequence) {
	const done = []
	const of = (i) => {
		if (done[i]) return done[i]
		const b = m.bones[i]
		const own = (track, turn, rest) => (sequence >= 0 && value(track, time, sequence, m.loops, turn)) || rest
		const p = new THREE.Vector3(...b.pivot)
		const t = new THREE.Vector3(...own(b.translationTrack, false, [0, 0, 0])).add(p)
		const q = new THREE.Quaternion(...own(b.rotationTrack, true, [0, 0, 0, 1])).normalize()
		done[i] = new THREE.Matrix4().compose(t, q, new THREE.Vector3(...own(b.scaleTrack, false, [1, 1, 1])))
		done[i].multiply(new THREE.Matrix4().makeTranslation(p.negate()))
		if (b.parentIndex >= 0) done[i].premultiply(of(b.parentIndex))
		return done[i]
	}
	m.bones.forEach((_, i) => of(i))
	return done
}

// sections are where the corners of each of a skin's sections are, in glTF's axes.
function sections(m, skin, time, sequence) {
	const moved = matrices(m, time, sequence)
	const view = new DataView(m.vertices)
	const v = new THREE.Vector3(), sum = new THREE.Vector3()
	return skin.skinSections.map((s) => {
		const at = new Float32Array(3 * s.indexCount)
		for (let i = 0; i < s.indexCount; i++) {
			const o = 48 * skin.vertices[skin.indices[s.indexStart + i]]
			sum.set(0, 0, 0)
			for (let k = 0; k < 4; k++) {
				const weight = view.getUint8(o + 12 + k)
				if (weight) sum.addScaledVector(v.set(view.getFloat32(o, true), view.getFloat32(o + 4, true), view.getFloat32(o + 8, true)).applyMatrix4(moved[view.getUint8(o + 16 + k)]), weight / 255)
			}
			at.set([sum.y, sum.z, sum.x], 3 * i)
		}
		return at
	})
}

// compare returns what is wrong with a model, and how far it is off at worst.
function compare(gltf, stem) {
	const wrong = []
	const m = new M2Model().load(new Uint8Array(fs.readFileSync(stem + '.m2')))
	if (!fs.existsSync(stem + '00.skin')) return { wrong, worst: 0, moments: 0, counted: true } // the original's are missing, too
	const skin = new M2SkinProfile(m).load(new Uint8Array(fs.readFileSync(stem + '00.skin')))
	const want = gltf ? meshes(gltf) : []
	if (m.bones.some((b) => b.flags & beyond)) return { wrong, worst: 0, moments: 0, counted: true }
	const size = sizeOf(want)
	const rest = sections(m, skin, 0, -1)
	const of = want.map((w) => {
		let best = -1, least = Infinity
		rest.forEach((at, i) => {
			const d = at.length === w.at.length ? apart(w.at, at) : Infinity
			if (d < least) [best, least] = [i, d]
		})
		if (best < 0) wrong.push(`${w.o.name}: no section of ${w.corners.length} corners`)
		else if (!(least / size <= bound)) wrong.push(`${w.o.name}: off by ${least / size} of the size at rest`)
		return best
	})
	let worst = 0, moments = 0
	const sequenceOf = (clip) => Number(/^sequences\[(\d+)\]$/.exec(clip.userData.marrow?.origin)?.[1] ?? -1)
	const clips = gltf.animations.filter((a) => m.sequences[sequenceOf(a)]?.flags & 0x20) // the others' keys are in .anim files, which it doesn't read
	const step = Math.max(1, Math.ceil(clips.length / mostClips))
	for (let c = 0; c < clips.length; c += step) {
		const clip = clips[c], i = sequenceOf(clip)
		const mixer = new THREE.AnimationMixer(gltf.scene)
		mixer.clipAction(clip).setLoop(THREE.LoopOnce).play()
		let d = 0
		for (let n = 0; n < steps; n++, moments++) {
			const t = (m.sequences[i].duration * (n + 0.37)) / steps
			mixer.setTime(Math.min(t / 1000, clip.duration))
			update(gltf)
			const got = sections(m, skin, t, i)
			want.forEach((w, k) => of[k] >= 0 && (d = Math.max(d, apart(positions(w.o, w.corners), got[of[k]]) / size)))
		}
		mixer.stopAllAction()
		update(gltf)
		if (!(d <= bound)) wrong.push(`clip ${clip.name}: off by ${d} of the size`)
		worst = Math.max(worst, d)
	}
	return { wrong, worst, moments }
}

const findings = new Map() // by file
for (const l of lines(process.argv[3])) findings.set(l.file, [...(findings.get(l.file) || []), l])
let alike = 0, different = 0, moments = 0, worst = 0, counted = 0
for (const [file, glb, stem] of fs.readFileSync(process.argv[2], 'utf8').trim().split('\n').map((l) => l.split('\t'))) {
	const had = new Set((findings.get(file) || []).map((f) => f.code))
	const wrong = (findings.get(stem + '.m2') || []).filter((f) => f.severity === 'error' && !had.has(f.code)).map((f) => `check: ${f.code} ${f.path}: ${f.message}`)
	try {
		const c = compare(await read(glb), stem)
		wrong.push(...c.wrong)
		moments += c.moments
		worst = Math.max(worst, c.worst)
		if (c.counted) counted++
	} catch (e) {
		wrong.push(`not read: ${e.stack}`)
	}
	if (!wrong.length) {
		alike++
		continue
	}
	different++
	console.log(`DIFFERS ${file.split('/').slice(-3).join('/')}`)
	for (const w of wrong.slice(0, 6)) console.log(`        ${w}`)
}
console.log(`m2: ${alike} alike, ${different} not; ${moments} moments, at most ${worst.toExponential(2)} of the size apart; ${counted} only read: without a skin, or with bones that depend on more than the file`)
process.exit(different || !alike ? 1 : 0)
