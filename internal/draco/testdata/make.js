// Writes random meshes, packed by Google's Draco encoder, with hashes of what its decoder makes of them: a JSON object in
// each line.
//
//   npm install draco3d@1.5.9
//   node make.js FIRST COUNT [SIZE [TRIANGLES]] > meshes.jsonl   as many meshes as you like, of at least as many triangles
//   node make.js 17,123,4 0 [SIZE] > meshes.jsonl                these ones
//
//   DRACO_MESHES=meshes.jsonl go test marrow/internal/draco -run Reference
//
// testdata/meshes.jsonl has some small ones which together need nearly all of the decoder:
//
//   node make.js 226,495,1100,1383 0 8; node make.js 10035,10047 0 120; node make.js 30199 0 40
const crypto = require('crypto'), draco = require('draco3d')

let state = 0
function random() {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const int = (n) => Math.floor(random() * n)
const pick = (list) => list[int(list.length)]
const size = +process.argv[4] || 30, least = +process.argv[5] || 1

// grid returns w × h squares, of which the first and last column or row are the same if it is closed.
function grid(w, h, closedU, closedV, place) {
  const pos = [], uv = [], tri = []
  const nu = closedU ? w : w + 1, nv = closedV ? h : h + 1
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) { pos.push(place(i / w, j / h)); uv.push([i / w, j / h]) }
  }
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const a = j * nu + i, b = j * nu + ((i + 1) % nu), c = ((j + 1) % nv) * nu + i, d = ((j + 1) % nv) * nu + ((i + 1) % nu)
      tri.push([a, b, d], [a, d, c])
    }
  }
  return { pos, tri, uv }
}

const full = 2 * Math.PI
const flat = (pos) => pos.map((p) => [p[0], p[1]])

function shape() {
  const w = 1 + int(pick([3, 8, size])), h = 1 + int(pick([3, 8, size])), rough = random() < 0.3 ? 0 : random() * 0.2
  const j = () => (random() - 0.5) * rough
  const torus = (u, v) => [(2 + Math.cos(full * v)) * Math.cos(full * u) + j(), (2 + Math.cos(full * v)) * Math.sin(full * u) + j(), Math.sin(full * v) + j()]
  switch (int(8)) {
    case 0: // a plane
      return grid(w, h, false, false, (u, v) => [u + j(), v + j(), j()])
    case 1:
      return grid(w + 2, h + 2, true, true, torus)
    case 2: // a tube
      return grid(w + 2, h, true, false, (u, v) => [Math.cos(full * u) + j(), Math.sin(full * u) + j(), v * 3 + j()])
    case 3: { // triangles at random
      const pos = [], tri = []
      const n = 3 + int(60)
      for (let i = 0; i < n; i++) pos.push([random(), random(), random()])
      for (let i = 0; i < 2 * n; i++) tri.push([int(n), int(n), int(n)])
      return { pos, tri, uv: flat(pos) }
    }
    case 4: { // a sphere with poles
      const g = grid(w + 3, h + 2, true, false, (u, v) => [Math.sin(Math.PI * v) * Math.cos(full * u), Math.sin(Math.PI * v) * Math.sin(full * u), Math.cos(Math.PI * v)])
      const first = w + 3, last = (w + 3) * (h + 2)
      g.tri = g.tri.map((t) => t.map((i) => (i < first ? 0 : i >= last ? last : i))).filter((t) => t[0] != t[1] && t[1] != t[2] && t[0] != t[2])
      return g
    }
    case 5: { // a fan
      const pos = [[0, 0, 1]], tri = []
      const n = 3 + int(20)
      for (let i = 0; i < n; i++) { pos.push([Math.cos((full * i) / n), Math.sin((full * i) / n), 0]); tri.push([0, 1 + i, 1 + ((i + 1) % n)]) }
      return { pos, tri, uv: flat(pos) }
    }
    case 6: { // a rough torus with holes
      const g = grid(4 + int(6), 4 + int(6), true, true, (u, v) => [u + j(), v + j(), random()])
      for (let i = int(3); i >= 0; i--) g.tri.splice(int(g.tri.length), 1)
      return g
    }
    case 7: { // two shapes
      const a = shape(), b = shape()
      const n = a.pos.length
      return { pos: a.pos.concat(b.pos.map((p) => [p[0] + 3, p[1], p[2]])), uv: a.uv.concat(b.uv), tri: a.tri.concat(b.tri.map((t) => t.map((v) => v + n))) }
    }
  }
}

function pack(E, number) {
  state = (number * 7919 + 1) >>> 0
  const { pos, tri, uv } = shape()
  if (random() < 0.3) {
    for (let i = int(4); i > 0 && tri.length > 1; i--) tri.splice(int(tri.length), 1 + int(3))
  }
  if (random() < 0.1) {
    for (let i = tri.length - 1; i > 0; i--) { const k = int(i + 1);[tri[i], tri[k]] = [tri[k], tri[i]] }
  }
  // A corner has a vertex, and sometimes its own values: a seam.
  const seam = pick([0, 0, 0.05, 0.3, 1]), uvScale = pick([1, 10, 0.001])
  const points = [], known = new Map(), indices = []
  for (const t of tri) {
    for (const v of t) {
      const variant = random() < seam ? int(3) : 0
      const key = v + '/' + variant
      if (!known.has(key)) { known.set(key, points.length); points.push([v, variant]) }
      indices.push(known.get(key))
    }
  }
  const n = points.length
  if (indices.length < 3 * least) return {}
  const builder = new E.MeshBuilder(), mesh = new E.Mesh(), encoder = new E.Encoder()
  builder.AddFacesToMesh(mesh, indices.length / 3, new Uint32Array(indices))
  const names = [], ids = []
  function add(name, method, kind, array, width, value) {
    const list = new array(n * width)
    for (let i = 0; i < n; i++) for (let k = 0; k < width; k++) list[i * width + k] = value(points[i][0], points[i][1], k, i)
    names.push(name)
    ids.push(builder[method](mesh, kind, n, width, list))
  }
  const scale = pick([1, 1, 1000, 1e-4])
  const positions = () => add('position', 'AddFloatAttributeToMesh', E.POSITION, Float32Array, 3, (v, _, k) => pos[v][k] * scale)
  const others = [
    () => {
      const mode = int(3)
      const vectors = points.map(([v, variant]) => {
        const p = mode == 0 ? pos[v] : mode == 1 ? [variant, 0.5, pos[v][2]] : [random() - 0.5, random() - 0.5, random() - 0.5]
        const length = Math.hypot(...p) || 1
        return p.map((x) => x / length)
      })
      add('normal', 'AddFloatAttributeToMesh', E.NORMAL, Float32Array, 3, (v, _, k, i) => vectors[i][k])
    },
    () => add('texture', 'AddFloatAttributeToMesh', E.TEX_COORD, Float32Array, 2, (v, variant, k) => (uv[v][k] + (k ? 0 : variant * 0.3)) * uvScale),
    () => {
      const mode = int(3)
      add('color', 'AddUInt8Attribute', E.COLOR, Uint8Array, pick([3, 4]), (v, variant, k) => (mode == 0 ? int(256) : mode == 1 ? (v * 7 + k) & 255 : 200 + variant))
    },
    () => {
      add('joints', 'AddUInt8Attribute', E.GENERIC, Uint8Array, 4, (v, _, k) => (v + k) % 37)
      add('weights', 'AddFloatAttributeToMesh', E.GENERIC, Float32Array, 4, (v, _, k) => ((v * (k + 3)) % 17) / 17)
    },
    () => add('joints16', 'AddUInt16Attribute', E.GENERIC, Uint16Array, 4, (v, _, k) => v * 300 + k),
    () => add('int16', 'AddInt16Attribute', E.GENERIC, Int16Array, 2, () => int(65536) - 32768),
    () => add('int8', 'AddInt8Attribute', E.GENERIC, Int8Array, 3, () => int(256) - 128),
    () => add('int32', 'AddInt32Attribute', E.GENERIC, Int32Array, 1, (v) => v * pick([1, -100000])),
    () => add('uint32', 'AddUInt32Attribute', E.GENERIC, Uint32Array, 1, (v) => v * 1000),
    () => add('float', 'AddFloatAttributeToMesh', E.GENERIC, Float32Array, 1, () => random()),
  ]
  const late = random() < 0.1
  if (!late) positions()
  for (const f of others) if (random() < pick([0.1, 0.5])) f()
  if (late) positions()
  const speed = int(11), decodingSpeed = random() < 0.7 ? speed : int(11)
  encoder.SetSpeedOptions(speed, decodingSpeed)
  const method = random() < 0.2 ? 0 : 1
  encoder.SetEncodingMethod(method ? E.MESH_EDGEBREAKER_ENCODING : E.MESH_SEQUENTIAL_ENCODING)
  const bits = {}
  for (const name of ['POSITION', 'NORMAL', 'TEX_COORD', 'COLOR', 'GENERIC']) {
    bits[name] = random() < 0.2 ? 0 : random() < 0.6 ? 8 + int(7) : (name == 'NORMAL' ? 2 : 1) + int(29)
    if (bits[name]) encoder.SetAttributeQuantization(E[name], bits[name])
  }
  if (random() < 0.1) {
    const b = new E.MetadataBuilder(), metadata = new E.Metadata()
    b.AddStringEntry(metadata, 'name', 'x'.repeat(pick([1, 20, 127, 128, 300])))
    b.AddIntEntry(metadata, 'n', 7)
    if (int(2)) builder.AddMetadata(mesh, metadata)
    else builder.SetMetadataForAttribute(mesh, ids[0], metadata)
  }
  const out = new E.DracoInt8Array()
  let data = null
  try {
    const length = encoder.EncodeMeshToDracoBuffer(mesh, out)
    if (length > 0) data = Buffer.from(Array.from({ length }, (_, i) => out.GetValue(i) & 255))
  } catch { } // some combinations abort the encoder
  for (const x of [mesh, builder, encoder, out]) E.destroy(x)
  return data && { name: `${number}: ${names}; speed ${speed}/${decodingSpeed}, method ${method}, bits ${Object.values(bits)}`, data }
}

function unpack(D, { name, data }) {
  const buffer = new D.DecoderBuffer(), decoder = new D.Decoder(), mesh = new D.Mesh()
  buffer.Init(new Int8Array(data), data.length)
  if (!decoder.DecodeBufferToMesh(buffer, mesh).ok()) throw name
  const hash = (length, fill) => {
    const at = D._malloc(length + 4)
    fill(at)
    const sum = crypto.createHash('sha256').update(D.HEAPU8.subarray(at, at + length)).digest('hex')
    D._free(at)
    return sum
  }
  const points = mesh.num_points(), length = 12 * mesh.num_faces()
  const r = { name, packed: data.toString('base64'), points, indices: hash(length, (at) => decoder.GetTrianglesUInt32Array(mesh, length, at)), attributes: [] }
  for (let i = 0; i < mesh.num_attributes(); i++) {
    const a = decoder.GetAttribute(mesh, i), type = a.data_type()
    const length = [0, 1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 1][type] * a.num_components() * points
    r.attributes.push({ id: a.unique_id(), type, components: a.num_components(), normalized: a.normalized(), data: hash(length, (at) => decoder.GetAttributeDataArrayForAllPoints(mesh, a, type, length, at)) })
  }
  for (const x of [mesh, decoder, buffer]) D.destroy(x)
  return r
}

async function main() {
  const D = await draco.createDecoderModule({})
  let E = await draco.createEncoderModule({})
  const numbers = +process.argv[3] ? Array.from({ length: +process.argv[3] }, (_, i) => +process.argv[2] + i) : process.argv[2].split(',')
  for (const number of numbers) {
    const packed = pack(E, +number)
    if (packed?.data) console.log(JSON.stringify(unpack(D, packed)))
    else if (!packed) E = await draco.createEncoderModule({})
  }
}
main()
