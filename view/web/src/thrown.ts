// Models that emitters throw: what marrow/render's thrown.go does.
import * as THREE from 'three';
import { Channels } from './curve';
import { Emitter, Scene } from './scene';
import { Model, Moment } from './model';
import { Viewer } from './pose';
import { flying, Swarm } from './swarm';
import { Textures } from './textures';

/** A model that is thrown, with its textures, and how those that it throws are loaded. */
export interface Thrown { scene: Scene; textures: Textures; load?: Load }
export type Load = (name: string) => Promise<Thrown>;

/** By one emitter at a time. marrow/render has up to 256 in a picture; here each costs time in every frame. */
const maxThrown = 64;

export class ThrownModels {
  readonly object = new THREE.Group();
  private readonly swarm: Swarm;
  private readonly pool: Model[] = [];
  private thrown: Thrown | null = null;
  private clip: Moment | null = null;
  private readonly own: Viewer = { rotation: new THREE.Quaternion(), position: new THREE.Vector3() };

  constructor(scene: Scene, emitter: Emitter, number: number, load: Load) {
    this.swarm = new Swarm(scene, emitter, number);
    load(emitter.particles!.model).then((t) => {
      this.thrown = t;
      const clip = t.scene.clips[0] ?? null;
      this.clip = { clip, time: 0, age: 0, channels: new Channels(clip, t.scene.globals) };
    }, () => {}); // whoever loads it has said so
  }

  update(moment: Moment, now: number, viewer: Viewer): void {
    this.swarm.update(moment, now);
    let used = 0;
    for (const q of this.swarm.list) {
      if (!this.thrown || used === maxThrown) break;
      if (!this.swarm.at(q, now, at) || !(at.scale > 1e-6 && at.scale < 1e6)) continue;
      const model = this.pool[used++] ??= this.another(this.thrown);
      place(model.root, q.heading);
      model.update(this.momentAt(at.age), this.seenBy(viewer, model.root));
    }
    this.pool.forEach((m, i) => { m.root.visible = i < used; });
  }

  get alive(): number { return Math.min(this.swarm.list.length, maxThrown); }

  private another({ scene, textures, load }: Thrown): Model {
    const model = new Model(scene, textures, load);
    this.object.add(model.root);
    return model;
  }

  /** As old as it has been flying. */
  private momentAt(age: number): Moment {
    const m = this.clip!, { clip } = m;
    m.age = age;
    m.time = !clip || !(clip.duration > 0) ? 0 : clip.loop ? age % clip.duration : Math.min(age, clip.duration);
    return m;
  }

  /** The viewer in a thrown model's own space. */
  private seenBy(viewer: Viewer, root: THREE.Object3D): Viewer {
    const { own } = this;
    back.copy(root.quaternion).invert();
    own.rotation.copy(back).multiply(viewer.rotation);
    own.position.copy(viewer.position).sub(root.position).applyQuaternion(back).divideScalar(root.scale.x);
    own.orthographic = viewer.orthographic;
    return own;
  }

  dispose(): void {
    for (const m of this.pool) m.dispose();
    this.thrown?.textures.dispose();
  }
}

const at = flying(), back = new THREE.Quaternion();

function place(root: THREE.Object3D, heading: number): void {
  root.position.copy(at.position);
  root.rotation.set(0, heading, 0);
  root.scale.setScalar(at.scale);
}
