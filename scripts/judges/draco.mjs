// Google's decoder of Draco meshes, as three.js brings it, for its GLTFLoader in Node, where its own DRACOLoader has no workers.
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules/three/examples/jsm/libs/draco/gltf/draco_decoder.js')
const module = { exports: {} }
new Function('module', 'exports', 'require', '__dirname', '__filename', fs.readFileSync(file, 'utf8'))(module, module.exports, require, path.dirname(file), file)
const draco = await module.exports()

// dracoLoader returns what GLTFLoader wants of a DRACOLoader.
export function dracoLoader(THREE) {
	return { preload() {}, decodeDracoFile(buffer, done, ids, types, colorSpace, failed) {
		try {
			done(geometry(THREE, buffer, ids, types))
		} catch (e) {
			failed(e)
		}
	} }
}

function geometry(THREE, buffer, ids, types) {
	const decoder = new draco.Decoder(), mesh = new draco.Mesh()
	const bytes = new Int8Array(buffer)
	const status = decoder.DecodeArrayToMesh(bytes, bytes.length, mesh)
	if (!status.ok()) throw new Error('Draco: ' + status.error_msg())
	const made = new THREE.BufferGeometry()
	for (const name in ids) {
		const attribute = decoder.GetAttributeByUniqueId(mesh, ids[name])
		const Type = typeof types[name] === 'string' ? globalThis[types[name]] : types[name]
		const n = mesh.num_points() * attribute.num_components()
		const [kind, heap] = { Float32Array: [draco.DT_FLOAT32, 'HEAPF32'], Int8Array: [draco.DT_INT8, 'HEAP8'], Int16Array: [draco.DT_INT16, 'HEAP16'],
			Uint8Array: [draco.DT_UINT8, 'HEAPU8'], Uint16Array: [draco.DT_UINT16, 'HEAPU16'], Uint32Array: [draco.DT_UINT32, 'HEAPU32'] }[Type.name]
		const size = n * Type.BYTES_PER_ELEMENT, at = draco._malloc(size)
		decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, kind, size, at)
		made.setAttribute(name, new THREE.BufferAttribute(new Type(draco[heap].buffer, at, n).slice(), attribute.num_components()))
		draco._free(at)
	}
	const n = 3 * mesh.num_faces(), at = draco._malloc(4 * n)
	decoder.GetTrianglesUInt32Array(mesh, 4 * n, at)
	made.setIndex(new THREE.BufferAttribute(new Uint32Array(draco.HEAPF32.buffer, at, n).slice(), 1))
	draco._free(at)
	draco.destroy(mesh)
	draco.destroy(decoder)
	return made
}
