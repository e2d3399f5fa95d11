// Others' glTFs as three.js reads them in Node, for the judges that compare with it.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

globalThis.self = globalThis // as loaders expect it of a browser
globalThis.ProgressEvent = class { constructor(type, init) { Object.assign(this, { type, ...init }) } }
export const THREE = await import('three')
const { GLTFLoader } = await import('three/addons/loaders/GLTFLoader.js')
const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js')
await MeshoptDecoder.ready
import { dracoLoader } from './draco.mjs'

// read loads a file with three.js. Buffers beside it go into the JSON; pictures become textures without one.
export async function read(file) {
	let data = fs.readFileSync(file)
	if (data.toString('latin1', 0, 4) !== 'glTF') {
		const json = JSON.parse(data.toString('utf8').replace(/^\uFEFF/, ''))
		for (const b of json.buffers || [])
			if (b.uri && !b.uri.startsWith('data:'))
				b.uri = 'data:application/octet-stream;base64,' + fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(b.uri))).toString('base64')
		data = Buffer.from(JSON.stringify(json))
	}
	const loader = new GLTFLoader()
	loader.setMeshoptDecoder(MeshoptDecoder)
	loader.setDRACOLoader(dracoLoader(THREE))
	loader.register((parser) => ({
		name: 'no pictures',
		loadTexture: async (i) => {
			const t = new THREE.Texture()
			t.flipY = false
			t.source.data = { width: 1, height: 1 }
			t.plain = onlyColor(await picture(parser, i, path.dirname(file)))
			return t
		},
	}))
	const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
	const gltf = await loader.parseAsync(bytes, '')
	if (!gltf.scene) return null // nothing that a viewer shows
	gltf.scene.updateMatrixWorld(true)
	return gltf
}

// picture is the file of a texture.
async function picture(parser, i, dir) {
	const image = parser.json.images[parser.json.textures[i].source]
	if (!image) return null
	if (image.bufferView !== undefined) return Buffer.from(await parser.getDependency('bufferView', image.bufferView))
	if (image.uri.startsWith('data:')) return Buffer.from(image.uri.split(',')[1], 'base64')
	const file = path.join(dir, decodeURIComponent(image.uri))
	return fs.existsSync(file) ? fs.readFileSync(file) : null
}

// onlyColor is the colour that a PNG has all over, null for one with more and for what can't be read here; such a
// picture becomes a factor in marrow's GLB, as glTF multiplies both.
function onlyColor(file) {
	if (!file || file.toString('latin1', 1, 4) !== 'PNG') return null
	const width = file.readUInt32BE(16), height = file.readUInt32BE(20)
	const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[file[25]]
	if (file[24] !== 8 || !channels || file[28]) return 'unknown' // the few that aren't plain bytes
	const parts = []
	for (let at = 8; at < file.length; ) {
		const size = file.readUInt32BE(at)
		if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + size))
		at += size + 12
	}
	const data = zlib.inflateSync(Buffer.concat(parts)), row = width * channels
	let last = Buffer.alloc(row)
	const first = []
	for (let y = 0; y < height; y++) {
		const kind = data[y * (row + 1)], line = Buffer.from(data.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)))
		for (let x = 0; x < row; x++) {
			const a = x < channels ? 0 : line[x - channels], b = last[x], c = x < channels ? 0 : last[x - channels]
			const p = a + b - c, pa = Math.abs(p - a), pb = Math.abs(p - b), pc = Math.abs(p - c)
			line[x] += [0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c][kind]
			if (y === 0 && x < channels) first.push(line[x])
			else if (line[x] !== first[x % channels]) return null
		}
		last = line
	}
	const [r, g = r, b = r] = channels < 3 ? [first[0]] : first
	return [r, g, b, channels % 2 ? 255 : first[channels - 1]].map((v) => v / 255)
}

// meshes are the triangle meshes of a scene, with corners in the order in which they are drawn; with instanced, also the instances of
// meshes, of which a scene may have thousands.
export function meshes(gltf, instanced = false) {
	const list = []
	gltf.scene.traverse((o) => {
		if (!o.isMesh || (o.isInstancedMesh && !instanced)) return
		const g = o.geometry
		const count = g.index ? g.index.count : g.attributes.position.count
		const corners = new Uint32Array(count - (count % 3))
		for (let i = 0; i < corners.length; i++) corners[i] = g.index ? g.index.getX(i) : i
		if (!corners.length) return
		for (const m of o.isInstancedMesh ? instances(o) : [o]) list.push({ o: m, corners, at: positions(m, corners) })
	})
	return list
}

// instances are the meshes that an instanced one stands for.
function instances(o) {
	const list = []
	for (let i = 0; i < o.count; i++) {
		const m = new THREE.Mesh(o.geometry, o.material)
		m.name = o.name
		o.getMatrixAt(i, m.matrixWorld)
		m.matrixWorld.premultiply(o.matrixWorld)
		list.push(m)
	}
	return list
}

// positions are where a mesh's corners are, in the world.
export function positions(o, corners) {
	const out = new Float32Array(3 * corners.length)
	const v = new THREE.Vector3()
	for (let i = 0; i < corners.length; i++) o.getVertexPosition(corners[i], v).applyMatrix4(o.matrixWorld).toArray(out, 3 * i)
	return out
}

export function far(a, b) {
	let d = 0
	for (let i = 0; i < a.length; i++) d = Math.max(d, Math.abs(a[i] - b[i]))
	return d
}

// sizeOf is the longest side of what meshes fill.
export function sizeOf(list) {
	const min = [Infinity, Infinity, Infinity], max = [-Infinity, -Infinity, -Infinity]
	for (const m of list)
		for (let i = 0; i < m.at.length; i++) {
			min[i % 3] = Math.min(min[i % 3], m.at[i])
			max[i % 3] = Math.max(max[i % 3], m.at[i])
		}
	return Math.max(1e-9, ...max.map((v, i) => v - min[i]))
}
