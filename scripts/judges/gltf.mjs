// Compares what three.js reads of a glTF with what it reads of marrow's GLB of the same: positions, normals, texture
// coordinates, materials, and where the vertices and the nodes are at moments of each animation. A file that marrow refuses must
// say so in one line, and what the scene can't hold must be in the report.
//
// Rotations have unit length in a valid glTF. If they don't, three.js uses them as they are, which scales the parts; marrow normalises
// them. They are normalised here before three.js plays them.
import fs from 'node:fs'
import { THREE, far, meshes, positions, read, sizeOf } from './three.mjs'

const steps = 8 // moments of each animation
const bound = 1e-4 // of the model's size, and of numbers about 1; marrow's tolerance is a tenth of it

// attribute compares an attribute of two meshes at every corner.
function attribute(a, b, name, width, m) {
	const x = a.o.geometry.attributes[name], y = b.o.geometry.attributes[name]
	if (!x && !y) return
	if (!x || !y) return `${name} ${x ? 'lost' : 'made up'}`
	let d = 0
	for (let i = 0; i < a.corners.length; i++)
		for (let k = 0; k < width; k++) d = Math.max(d, Math.abs(x.getComponent(a.corners[i], k) - y.getComponent(b.corners[i], k)))
	if (d > bound) return `${name} off by ${d}`
}

// folded is a material with its pictures of one colour multiplied into its numbers.
function folded(m) {
	const linear = (v) => new THREE.Color().setRGB(v, v, v, THREE.SRGBColorSpace).r
	const out = { type: m.type, side: m.side, transparent: m.transparent, normalScale: m.normalScale }
	for (const n of numbers) out[n] = m[n]
	for (const n of maps) out[n] = m[n]
	out.color = m.color.toArray()
	out.glow = m.emissive ? m.emissive.toArray().map((v) => v * m.emissiveIntensity) : [0, 0, 0]
	for (const n of maps) if (m[n]?.plain === 'unknown') out[n] = 'unknown'
	if (Array.isArray(m.map?.plain)) {
		out.color = out.color.map((v, i) => v * linear(m.map.plain[i]))
		out.opacity *= m.map.plain[3]
		out.map = null
		if (m.map.plain[3] === 1 && out.opacity === 1) [out.alphaTest, out.transparent] = [0, false]
	}
	if (Array.isArray(m.roughnessMap?.plain)) {
		out.roughness *= m.roughnessMap.plain[1]
		out.metalness *= m.metalnessMap.plain[2]
		out.roughnessMap = out.metalnessMap = null
	}
	if (Array.isArray(m.emissiveMap?.plain)) {
		out.glow = out.glow.map((v, i) => v * linear(m.emissiveMap.plain[i]))
		out.emissiveMap = null
	}
	for (const n of ['normalMap', 'aoMap']) if (Array.isArray(m[n]?.plain)) out[n] = null // no light falls otherwise
	return out
}

const numbers = ['opacity', 'metalness', 'roughness', 'alphaTest', 'aoMapIntensity']
const maps = ['map', 'normalMap', 'aoMap', 'emissiveMap', 'metalnessMap', 'roughnessMap']

// material compares what two materials look like.
function material(x, y) {
	const wrong = [], a = folded(x), b = folded(y)
	if (a.type !== b.type && a.type !== 'MeshPhysicalMaterial') wrong.push(`${a.type} became ${b.type}`)
	for (const n of numbers) if (a[n] !== undefined && b[n] !== undefined && Math.abs(a[n] - b[n]) > 2e-3 && (n !== 'aoMapIntensity' || (a.aoMap && a.aoMap !== 'unknown'))) wrong.push(`${n} ${a[n]} became ${b[n]}`)
	for (const n of maps) if (a[n] === 'unknown') b[n] = a[n]
	for (const n of maps) if (!!a[n] !== !!b[n]) wrong.push(`${n} ${a[n] ? 'lost' : 'made up'}`)
	if (far(a.color, b.color) > 2e-3) wrong.push(`colour ${a.color} became ${b.color}`)
	if (far(a.glow, b.glow) > 2e-3) wrong.push(`emission ${a.glow} became ${b.glow}`)
	if (a.normalMap && b.normalMap && far(a.normalScale.toArray().map(Math.abs), b.normalScale.toArray().map(Math.abs)) > 1e-4) wrong.push('normalScale')
	for (const n of ['side', 'transparent']) if (a[n] !== b[n]) wrong.push(`${n} ${a[n]} became ${b[n]}`)
	return wrong
}

async function compare(file, out) {
	const a = await read(file), b = await read(out)
	if (!a) return []
	if (normalize(a)) normalized++
	const want = meshes(a, true), got = meshes(b, true)
	const wrong = []
	if (want.length !== got.length) return [`${want.length} meshes became ${got.length}`]
	const size = sizeOf(want)
	const free = new Set(got)
	const pairs = []
	for (const m of want) { // names may have changed: the nearest of the same number of corners
		let best, least = Infinity
		for (const n of free) {
			if (n.corners.length !== m.corners.length || far(m.at.subarray(0, 3), n.at.subarray(0, 3)) > least) continue
			const d = far(m.at, n.at) + (n.o.name === m.o.name ? 0 : 1e-7 * size)
			if (d < least) [best, least] = [n, d]
		}
		if (!best) return [`no mesh of ${m.corners.length} corners for ${m.o.name}`]
		free.delete(best)
		pairs.push([m, best])
		if (least > 2 * bound * size) wrong.push(`${m.o.name}: positions off by ${least / size} of the size`)
		for (const w of [attribute(m, best, 'normal', 3), attribute(m, best, 'uv', 2), attribute(m, best, 'color', 3), ...material(m.o.material, best.o.material)]) if (w) wrong.push(`${m.o.name}: ${w}`)
	}
	const named = nodes(a, b, size)
	if (a.animations.length !== b.animations.length) wrong.push(`${a.animations.length} animations became ${b.animations.length}`)
	for (let i = 0; i < Math.min(a.animations.length, b.animations.length); i++) {
		const { vertices, nodes } = motion(a, b, i, pairs, named, size)
		if (!(vertices <= bound)) wrong.push(`animation ${a.animations[i].name}: vertices off by ${vertices} of the size`)
		if (!(nodes.off <= bound)) wrong.push(`animation ${a.animations[i].name}: node ${nodes.name} off by ${nodes.off}`)
		worst = Math.max(worst, vertices)
		worstNode = Math.max(worstNode, nodes.off)
	}
	const still = matrices(named, size)
	if (!(still.off <= bound)) wrong.push(`node ${still.name} off by ${still.off} at rest`)
	compared += named.length
	moments += steps * Math.min(a.animations.length, b.animations.length)
	return wrong
}

let worst = 0, worstNode = 0, moments = 0, normalized = 0, compared = 0

// normalize makes the rotations of a glTF unit quaternions, and says whether it changed one.
function normalize(gltf) {
	let changed = false
	const unit = (v, at) => {
		const length = Math.hypot(v[at], v[at + 1], v[at + 2], v[at + 3])
		if (Math.abs(length - 1) < 1e-6 || !length) return
		for (let k = 0; k < 4; k++) v[at + k] /= length
		changed = true
	}
	for (const clip of gltf.animations)
		for (const t of clip.tracks)
			if (t.ValueTypeName === 'quaternion' && t.values.length === 4 * t.times.length) for (let i = 0; i < t.values.length; i += 4) unit(t.values, i)
	return changed
}

// nodes are the pairs of nodes with one name, or the one that marrow gives to the node of a number. Others have names that occur twice. The
// node of a skinned mesh doesn't move it, so marrow writes it without a transform. Nodes that only KHR_animation_pointer moves are left
// out with those below them, because three.js doesn't read it. A pair has the size of what its node moves.
function nodes(a, b, size) {
	const name = (g, o) => g.parser.json.nodes[g.parser.associations.get(o)?.nodes]?.name
	const objects = (g) => {
		const list = []
		g.scene.traverse((o) => g.parser.associations.get(o)?.nodes !== undefined && list.push(o))
		return list
	}
	const byName = new Map()
	for (const o of objects(b)) byName.set(name(b, o), byName.has(name(b, o)) ? null : o)
	const pointers = new Set()
	for (const { channels } of a.parser.json.animations ?? [])
		for (const c of channels) {
			const to = c.target.extensions?.KHR_animation_pointer?.pointer.match(/^\/nodes\/(\d+)\//)
			if (to) pointers.add(Number(to[1]))
		}
	const list = [], seen = new Map()
	for (const o of objects(a)) seen.set(name(a, o), (seen.get(name(a, o)) ?? 0) + 1)
	for (const o of objects(a)) {
		const i = a.parser.associations.get(o).nodes, number = String(i).padStart(3, '0')
		const { mesh, skin } = a.parser.json.nodes[i]
		let pointed = false
		for (let up = o; up; up = up.parent) pointed ||= pointers.has(a.parser.associations.get(up)?.nodes)
		if (pointed || (mesh !== undefined && skin !== undefined)) continue
		const own = name(a, o)
		const other = own && seen.get(own) === 1 ? byName.get(own) : own ? null : byName.get('Node_' + number) ?? byName.get('Bone_' + number)
		if (other) list.push([o, other, own || number, reach(o) || size])
	}
	return list
}

// reach is how far from a node the meshes below it extend; 0 for a node that moves others, such as a joint.
function reach(o) {
	let most = 0
	const from = new THREE.Vector3().setFromMatrixPosition(o.matrixWorld), v = new THREE.Vector3()
	o.traverse((m) => {
		if (!m.isMesh || m.isSkinnedMesh) return
		const p = m.geometry.attributes.position
		for (let i = 0; i < p.count; i++) most = Math.max(most, v.fromBufferAttribute(p, i).applyMatrix4(m.matrixWorld).distanceTo(from))
	})
	return most
}

// matrices are how far the world matrices of nodes are apart, in parts of the size: their positions, and what they move.
function matrices(named, size) {
	let off = 0, worst = ''
	for (const [x, y, name, reach] of named) {
		const p = x.matrixWorld.elements, q = y.matrixWorld.elements
		const largest = Math.max(1e-9, ...p.slice(0, 12).map(Math.abs))
		for (let k = 0; k < 15; k++) {
			const d = Math.abs(p[k] - q[k]) / (k < 12 ? (largest * size) / reach : size)
			if (!(d <= off)) [off, worst] = [d, name]
		}
	}
	return { off, name: worst }
}

// motion is how far vertices and nodes are apart at moments of animation i.
function motion(a, b, i, pairs, named, size) {
	let d = 0, nodes = { off: 0, name: '' }
	const play = (g) => {
		const mixer = new THREE.AnimationMixer(g.scene)
		mixer.clipAction(g.animations[i]).setLoop(THREE.LoopOnce).play()
		return mixer
	}
	const x = play(a), y = play(b)
	const length = a.animations[i].duration
	for (let n = 0; n < steps; n++) {
		const t = (length * (n + 0.37)) / steps
		for (const [mixer, g] of [[x, a], [y, b]]) {
			mixer.setTime(t)
			g.scene.updateMatrixWorld(true)
			g.scene.traverse((o) => o.isSkinnedMesh && o.skeleton.update())
		}
		for (const [m, o] of pairs) d = Math.max(d, far(positions(m.o, m.corners), positions(o.o, o.corners)))
		const now = matrices(named, size)
		if (!(now.off <= nodes.off)) nodes = now
	}
	for (const [mixer, g] of [[x, a], [y, b]]) {
		mixer.stopAllAction()
		g.scene.updateMatrixWorld(true)
		g.scene.traverse((o) => o.isSkinnedMesh && o.skeleton.update())
	}
	return { vertices: d / size, nodes }
}

// told reports whether marrow told that something couldn't be kept.
function told(out) {
	const lines = fs.readFileSync(out + '.json', 'utf8').trim().split('\n').map((l) => JSON.parse(l))
	const findings = lines.flatMap((l) => l.findings || [])
	return findings.filter((f) => f.severity === 'warning' || f.severity === 'error').map((f) => f.code)
}

let alike = 0, reported = 0, different = 0, refused = 0
for (const line of fs.readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
	const [file, out] = line.split('\t')
	const name = file.split('/').slice(-3).join('/')
	if (!fs.existsSync(out + '.glb')) {
		const said = fs.readFileSync(out + '.log', 'utf8').trim().split('\n').filter((l) => l.startsWith('marrow: '))
		if (said.length === 1) refused++
		else different++
		console.log(`${said.length === 1 ? 'refused' : 'SILENT '} ${name}: ${said.join(' | ').replace(/^.*?: at |^marrow: /, '')}`)
		continue
	}
	let wrong
	try {
		wrong = await compare(file, out + '.glb')
	} catch (e) {
		console.log(`unread  ${name}: three.js: ${e.message}`)
		continue
	}
	const codes = told(out)
	if (!wrong.length) alike++
	else if (codes.some((c) => ['LOWER051', 'GLTF052', 'GLTF056'].includes(c)) && wrong.every((w) => !/positions|normal off|uv|animation/.test(w))) {
		reported++
		console.log(`told    ${name}: ${[...new Set(codes)].join(' ')}: ${wrong[0]}`)
	} else {
		different++
		console.log(`DIFFERS ${name}`)
		for (const w of wrong.slice(0, 6)) console.log(`        ${w}`)
	}
}
console.log(`gltf: ${alike} alike, ${reported} but for what was reported, ${different} not, ${refused} refused; ${compared} nodes, ${moments} moments of animations, vertices at most ${worst.toExponential(2)} of the size apart and nodes ${worstNode.toExponential(2)}; ${normalized} with rotations without unit length`)
if (!alike && !refused) console.log('gltf: nothing was compared')
process.exit(different || !(alike + refused) ? 1 : 0)
