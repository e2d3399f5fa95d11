// Compares MDX models with the glTFs that marrow built them of: three.js reads the glTF, war3-model and mdx-m3-viewer the
// MDX. A file that marrow refuses must say so in one line.
// Arguments: a list of glTF, version and MDX (and the model of another game that both were made of, whose MDX has sequences behind
// those of the glTF), and what marrow check and marrow info print of the MDX.
import fs from 'node:fs'
import { THREE, meshes, positions, read, sizeOf } from './three.mjs'
import { apart, lines, pairs, update, whole } from './corners.mjs'
import { counted, countedByViewer, geosets, parse } from './mdx.mjs'

const steps = 8 // moments of each animation
const bound = 1e-3 // of the model's size
const shared = 3e-2 // the same where version 800 shares vertices equally among bones, which marrow reports

// still leaves out of an animation what an MDX can't hold: morph targets, which lie as they are at rest, as marrow reports.
function still(clip, codes) {
	if (codes.has('LOWER022')) clip.tracks = clip.tracks.filter((t) => !t.name.endsWith('.morphTargetInfluences'))
	return clip
}

// beyond reports whether nodes don't inherit translations, which mdx.mjs refuses.
const beyond = (m) => m.Nodes.some((n) => n && n.Flags & 1)

// compare returns what is wrong with a built model, and how far it is off at worst.
function compare(gltf, file, codes, version, across) {
	const bytes = fs.readFileSync(file)
	const m = parse(bytes)
	const wrong = []
	const info = infos.get(file)
	const count = (...names) => info.counts.filter((c) => names.includes(c.name)).reduce((n, c) => n + c.n, 0)
	const own = { sequences: count('sequences'), geosets: count('geosets'), nodes: count('bones', 'helpers', 'attachments', 'lights', 'events', 'collisionShapes', 'cameras', 'particleEmitters', 'particleEmitters2', 'ribbonEmitters') }
	const same = (who, other) => JSON.stringify(own) === JSON.stringify(other) || wrong.push(`${who} reads ${JSON.stringify(other)}, marrow ${JSON.stringify(own)}`)
	same('war3-model', counted(m))
	if (version < 1100) same('mdx-m3-viewer', countedByViewer(bytes)) // it knows no later version

	if (across && beyond(m)) counts++
	if (!gltf || (across && beyond(m))) return { wrong, worst: 0, moments: 0 }
	const want = meshes(gltf)
	const size = sizeOf(want)
	const of = pairs(want, geosets(m))
	of.forEach((list, i) => list || wrong.push(`${want[i].o.name}: no geosets of ${want[i].corners.length} corners`))
	const found = want.map((w, i) => [w, of[i]]).filter(([, list]) => list)
	const at = (time, sequence) => {
		const got = geosets(m, time, sequence)
		return Math.max(0, ...found.map(([w, list]) => apart(positions(w.o, w.corners), whole(list.map((k) => got[k]))))) / size
	}
	const limit = codes.has('PORT002') ? shared : across ? 2 * bound : bound // across games, both are approximations of a third
	let worst = 0, moments = 0
	if (!gltf.animations.length) { // else the game always plays a sequence
		;[worst, moments] = [at(m.Sequences[0].Interval[0], m.Sequences[0]), 1]
		if (!(worst <= limit)) wrong.push(`at rest: off by ${worst} of the size`)
	}
	if (across) gltf.animations = gltf.animations.filter((a) => !a.name.startsWith('GlobalSequence')) // they are part of each animation, too
	const expected = across ? Math.min(gltf.animations.length, m.Sequences.length) : m.Sequences.length
	if (gltf.animations.length && gltf.animations.length !== expected) wrong.push(`${gltf.animations.length} animations became ${m.Sequences.length}`)
	gltf.animations.slice(0, m.Sequences.length).forEach((clip, i) => {
		const d = motion(gltf, still(clip.clone(), codes), m.Sequences[i], at, across)
		moments += steps
		if (!(d <= limit)) wrong.push(`animation ${clip.name}: off by ${d} of the size`)
		if (d > worst) worst = d
	})
	return { wrong, worst, moments }
}

// motion is the greatest distance at moments of an animation. A sequence begins at its animation's first key, but for games'
// own, which begin at 0.
function motion(gltf, clip, sequence, at, across) {
	const mixer = new THREE.AnimationMixer(gltf.scene)
	mixer.clipAction(clip).setLoop(THREE.LoopOnce).play()
	const first = Math.min(...clip.tracks.map((t) => t.times[0])), last = Math.max(...clip.tracks.map((t) => t.times.at(-1)))
	let d = 0
	for (let n = 0; n < steps && last >= first; n++) {
		const t = ((last - first) * (n + 0.37)) / steps
		mixer.setTime(first + t)
		update(gltf)
		d = Math.max(d, at(sequence.Interval[0] + 1000 * (across ? first + t : t), sequence))
	}
	mixer.stopAllAction()
	update(gltf)
	return d
}

const findings = new Map(), infos = new Map() // by file
for (const l of lines(process.argv[3])) findings.set(l.file, [...(findings.get(l.file) || []), l])
for (const l of lines(process.argv[4])) infos.set(l.file, l)

let counts = 0 // models of which only the counts are compared
let alike = 0, approximated = 0, different = 0, refused = 0, moments = 0
const worst = { exact: 0, shared: 0 }
let last, gltf
for (const [file, version, to, across] of fs.readFileSync(process.argv[2], 'utf8').trim().split('\n').map((l) => l.split('\t'))) {
	const name = `${(across || file).split('/').slice(-3).join('/')} ${version}`
	if (!fs.existsSync(to + '.mdx')) {
		const said = fs.readFileSync(to + '.log', 'utf8').trim().split('\n').filter((l) => l.startsWith('marrow: '))
		if (said.length === 1) refused++
		else different++
		console.log(`${said.length === 1 ? 'refused' : 'SILENT '} ${name}: ${said.join(' | ').replace(/^.*?: at |^marrow: /, '')}`)
		continue
	}
	const wrong = (findings.get(to + '.mdx') || []).filter((f) => f.severity === 'error').map((f) => `check: ${f.code} ${f.path}: ${f.message}`)
	try {
		if (file !== last) [last, gltf] = [file, await read(file)]
		const codes = new Set(lines(to + '.json').flatMap((l) => l.findings || []).map((f) => f.code))
		const c = compare(gltf, to + '.mdx', codes, Number(version), across)
		wrong.push(...c.wrong)
		moments += c.moments
		const kind = codes.has('PORT002') ? 'shared' : 'exact'
		if (kind === 'shared' && c.worst > bound) approximated++
		worst[kind] = Math.max(worst[kind], c.worst)
	} catch (e) {
		wrong.push(`not read: ${e.message}`)
	}
	if (!wrong.length) {
		alike++
		continue
	}
	different++
	console.log(`DIFFERS ${name}`)
	for (const w of wrong.slice(0, 6)) console.log(`        ${w}`)
}
console.log(`foreign: ${alike} alike, ${different} not, ${refused} refused; ${moments} moments, at most ${worst.exact.toExponential(2)} of the size apart; where bones share vertices equally (PORT002) ${worst.shared.toExponential(2)}, in ${approximated} models beyond ${bound}${counts ? `; of ${counts} only the counts` : ''}`)
process.exit(different || !alike ? 1 : 0)
