// How the judges compare the corners of a game's model with those of a glTF, mesh by mesh.
import fs from 'node:fs'

// lines are the lines of JSON in a file.
export const lines = (file) => fs.readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map((l) => JSON.parse(l))

// whole is all geosets' corners, one behind the other.
export function whole(list) {
	const out = new Float32Array(list.reduce((n, l) => n + l.length, 0))
	let at = 0
	for (const l of list) out.set(l, at), at += l.length
	return out
}

// pairs finds the geosets of each mesh: the next ones that together have as many corners. What stands in another order
// in the two readings is told by where it is at rest.
export function pairs(want, got) {
	const free = new Set(got.keys())
	return want.map((m) => {
		let best, least = Infinity
		for (const i of free) {
			const list = []
			let n = 0
			for (let k = i; k < got.length && free.has(k) && n < m.at.length; k++) list.push(k), n += got[k].length
			if (n !== m.at.length) continue
			const d = apart(m.at, whole(list.map((k) => got[k])))
			if (d < least) [best, least] = [list, d]
		}
		best?.forEach((k) => free.delete(k))
		return best
	})
}

// apart is how far corners are apart, whichever of a triangle's comes first and however it is turned.
export function apart(a, b) {
	let worst = 0
	const orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]]
	for (let i = 0; i < a.length; i += 9) {
		let least = Infinity
		for (const o of orders) {
			let d = 0
			for (let k = 0; k < 9; k++) d = Math.max(d, Math.abs(a[i + k] - b[i + 3 * o[(k / 3) | 0] + (k % 3)]))
			if (d < least) least = d
			if (d <= worst) break
		}
		if (!(least <= worst)) worst = least
	}
	return worst
}

// update moves a scene's bones after its nodes.
export function update(gltf) {
	gltf.scene.updateMatrixWorld(true)
	gltf.scene.traverse((o) => o.isSkinnedMesh && o.skeleton.update())
}
