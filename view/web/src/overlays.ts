// The overlays of a model: skeleton, attachment points, boxes, shapes.
import * as THREE from 'three';
import { lines } from './lines';
import { verticalFOV } from './cameras';
import { Model } from './model';
import { Camera, Shape } from './scene';

/** Their colours. */
export const overlayColors: Record<string, number> = { skeleton: 0x2aa7c9, attachments: 0xe3a008, lights: 0xffd84d, cameras: 0x6f8df5, events: 0xd5609d, shapes: 0x3fae6a, bounds: 0x9a8cf0, normals: 0x4b8bf4 };

/** An overlay is created when it is switched on, and moved every frame. */
interface Overlay { object: THREE.Object3D; update: () => void }

export class Overlays {
  readonly root = new THREE.Group();
  private readonly on = new Map<string, Overlay>();

  constructor(private readonly model: Model) {
    this.root.renderOrder = 1e9;
  }

  set(name: string, on: boolean): void {
    const make = makers[name];
    if (!make || on === this.on.has(name)) return;
    if (on) {
      const o = make(this.model);
      o.object.traverse((x) => { x.frustumCulled = false; x.renderOrder = 1e9; });
      this.root.add(o.object);
      this.on.set(name, o);
      o.update();
    } else {
      const o = this.on.get(name)!;
      this.root.remove(o.object);
      o.object.traverse((x) => {
        (x as THREE.Mesh).geometry?.dispose();
        ((x as THREE.Mesh).material as THREE.Material | undefined)?.dispose?.();
      });
      this.on.delete(name);
    }
  }

  update(): void {
    for (const o of this.on.values()) o.update();
  }

  clear(): void {
    for (const name of [...this.on.keys()]) this.set(name, false);
  }
}

const line = (color: number, through = true) => new THREE.LineBasicMaterial({ color, depthTest: !through, transparent: true, opacity: 0.9 });

const makers: Record<string, (m: Model) => Overlay> = {
  skeleton: (m) => {
    const bones = m.scene.nodes.map((n, i) => [i, n.parent]).filter(([, p]) => p >= 0);
    const positions = new Float32Array(6 * bones.length);
    const geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
    const joints = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * m.scene.nodes.length), 3));
    const points = new THREE.Points(joints, new THREE.PointsMaterial({ color: overlayColors.skeleton, size: 5, sizeAttenuation: false, depthTest: false, transparent: true }));
    const object = new THREE.Group().add(new THREE.LineSegments(geometry, line(overlayColors.skeleton)), points);
    return { object, update: () => {
      const at = (node: number) => v.setFromMatrixPosition(m.pose.world[node]);
      bones.forEach(([node, parent], k) => { at(parent).toArray(positions, 6 * k); at(node).toArray(positions, 6 * k + 3); });
      m.scene.nodes.forEach((_, i) => at(i).toArray(joints.attributes.position.array, 3 * i));
      geometry.attributes.position.needsUpdate = joints.attributes.position.needsUpdate = true;
    } };
  },
  attachments: (m) => places(m, m.scene.attachments.map((a) => a.node), overlayColors.attachments),
  events: (m) => places(m, m.scene.nodes.flatMap((n, i) => (n.kind === 'event' ? [i] : [])), overlayColors.events),
  lights: (m) => places(m, m.scene.lights.map((l) => l.node), overlayColors.lights),
  cameras: (m) => {
    const object = new THREE.Group();
    for (const c of m.scene.cameras) object.add(pyramid(c, m.size / 12));
    return { object, update: () => {} };
  },
  shapes: (m) => {
    const object = new THREE.Group(), wires = m.scene.shapes.map((s) => {
      const wire = new THREE.LineSegments(new THREE.WireframeGeometry(geometryOf(s)), line(overlayColors.shapes, false));
      wire.matrixAutoUpdate = false;
      object.add(wire);
      return { wire, node: s.node };
    });
    return { object, update: () => wires.forEach(({ wire, node }) => { if (node >= 0) wire.matrix.copy(m.pose.world[node]); }) };
  },
  bounds: (m) => {
    const b = m.scene.bounds, box = new THREE.Box3(v.fromArray(b.min).clone(), v.fromArray(b.max).clone());
    if (box.isEmpty() || box.getSize(v).length() === 0) box.copy(m.box());
    return { object: new THREE.LineSegments(lines(edges(box), 32), line(overlayColors.bounds, false)), update: () => {} };
  },
  normals: (m) => {
    const object = new THREE.LineSegments(new THREE.BufferGeometry(), line(overlayColors.normals, false));
    return { object, update: () => {
      const out: number[] = [], length = m.size / 60;
      m.scene.meshes.forEach((mesh, i) => {
        if (!m.isDrawn(i) || !mesh.normals) return;
        const here = m.positions(i), ahead = m.positions(i, mesh.normals, length);
        for (let k = 0; k < here.length; k += 3) {
          v.fromArray(ahead, k).sub(w.fromArray(here, k)).setLength(length).add(w);
          out.push(w.x, w.y, w.z, v.x, v.y, v.z);
        }
      });
      object.geometry.dispose();
      object.geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(out, 3));
    } };
  },
};

const v = new THREE.Vector3(), w = new THREE.Vector3();

/** The ends of a box's twelve edges. */
function edges({ min, max }: THREE.Box3): number[] {
  const corner = (i: number) => [i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z];
  return [...Array(8).keys()].flatMap((i) => [1, 2, 4].flatMap((axis) => (i & axis ? [] : [...corner(i), ...corner(i | axis)])));
}

/** Little crosses of axes that move with nodes. */
function places(m: Model, nodes: number[], color: number): Overlay {
  const size = m.size / 40, geometry = new THREE.OctahedronGeometry(size / 2);
  const object = new THREE.Group();
  const marks = nodes.map((node) => {
    const mark = new THREE.Group().add(new THREE.AxesHelper(size * 1.6), new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ color, depthTest: false, transparent: true, opacity: 0.75 })));
    (mark.children[0] as THREE.AxesHelper).material = new THREE.LineBasicMaterial({ vertexColors: true, depthTest: false, transparent: true });
    object.add(mark);
    return { mark, node };
  });
  return { object, update: () => marks.forEach(({ mark, node }) => {
    if (node < 0) return;
    mark.position.setFromMatrixPosition(m.pose.world[node]);
    mark.quaternion.copy(m.pose.rotationOf(node));
  }) };
}

/** A camera as a pyramid that opens in the direction of view. */
function pyramid(c: Camera, size: number): THREE.Object3D {
  const h = Math.tan(verticalFOV(c) / 2) * size, x = h * 4 / 3;
  const p = [[0, 0, 0], [-x, -h, -size], [x, -h, -size], [x, h, -size], [-x, h, -size]];
  const edges = [0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 2, 3, 3, 4, 4, 1].flatMap((i) => p[i]);
  const object = new THREE.LineSegments(new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(edges, 3)), line(overlayColors.cameras));
  object.position.fromArray(c.position);
  const eye = new THREE.Matrix4().lookAt(object.position, new THREE.Vector3().fromArray(c.target), new THREE.Vector3(0, 1, 0));
  object.quaternion.setFromRotationMatrix(eye);
  return object;
}

function geometryOf(s: Shape): THREE.BufferGeometry {
  const a = new THREE.Vector3().fromArray(s.points[0] ?? [0, 0, 0]), b = new THREE.Vector3().fromArray(s.points[1] ?? s.points[0] ?? [0, 0, 0]);
  const middle = a.clone().add(b).multiplyScalar(0.5), r = s.radius || 1e-3;
  switch (s.kind) {
    case 'box': case 'plane': {
      const d = b.clone().sub(a);
      return new THREE.BoxGeometry(Math.abs(d.x), Math.abs(d.y), Math.abs(d.z)).translate(middle.x, middle.y, middle.z);
    }
    case 'cylinder': case 'capsule': {
      const along = b.clone().sub(a), length = along.length();
      const g = s.kind === 'capsule' ? new THREE.CapsuleGeometry(r, length, 4, 12) : new THREE.CylinderGeometry(r, r, length, 16, 1);
      g.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), length > 0 ? along.normalize() : new THREE.Vector3(0, 1, 0)));
      return g.translate(middle.x, middle.y, middle.z);
    }
    case 'mesh': {
      const g = new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(s.points.flat(), 3));
      if (s.indices) g.setIndex(new THREE.BufferAttribute(s.indices, 1));
      return g;
    }
  }
  return new THREE.SphereGeometry(r, 16, 10).translate(a.x, a.y, a.z);
}
