// Models that emitters throw: what marrow/render's thrown.go does.
import * as THREE from 'three';
import * as api from './api';
import { Air } from './air';
import { Channels } from './curve';
import { Emitter, notFound, Scene } from './scene';
import { Model, Moment } from './model';
import { Viewer } from './pose';
import { flying, Swarm } from './swarm';
import { Textures } from './textures';

/** A model that is thrown, with its textures, and how those that it throws are loaded. */
export interface Thrown { scene: Scene; textures: Textures; load?: Load }
export type Load = (name: string) => Promise<Thrown>;

/** What loading models that are thrown needs of the page: textures for one that has arrived, and somebody to tell what is missing. */
interface Host { arrived: (scene: Scene, choice: api.Choice) => Textures; missing: (name: string, why: string, of: api.Choice) => void }

/** Loads the models that a model throws, each once, and those that they throw, as deep as the server says. */
export function loader(from: Scene, choice: api.Choice, host: Host): Load {
  const made = new Map<string, Promise<Thrown>>(), deep = (choice.thrown?.length ?? 0) + 1;
  const load = async (name: string): Promise<Thrown> => {
    const thrower = from.emitters.find((e) => e.particles?.model === name);
    if (!thrower?.found) {
      host.missing(name, `is thrown by the model, and ${notFound(thrower?.why)}`, choice);
      throw new Error('not found');
    }
    const own = { ...choice, thrown: [...(choice.thrown ?? []), name] };
    try {
      const scene = await api.scene(own);
      return { scene, textures: host.arrived(scene, own), load: deep < from.maxThrownDepth ? loader(scene, own, host) : undefined };
    } catch (e) {
      host.missing(name, (e as Error).message, choice);
      throw e;
    }
  };
  return (name) => {
    if (!made.has(name)) made.set(name, load(name));
    return made.get(name)!;
  };
}

export class ThrownModels {
  readonly object = new THREE.Group();
  private readonly swarm: Swarm;
  private readonly pool: Model[] = [];
  private thrown: Thrown | null = null;
  private clip: Moment | null = null;
  private readonly own: Viewer = { rotation: new THREE.Quaternion(), position: new THREE.Vector3() };

  constructor(scene: Scene, emitter: Emitter, number: number, load: Load, private readonly air: Air) {
    this.swarm = new Swarm(scene, emitter, number, air);
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
      if (!this.thrown) break;
      if (!this.swarm.at(q, now, at) || !this.air.takeModel() || !(at.scale > 1e-6 && at.scale < 1e6)) continue;
      const model = this.pool[used++] ??= this.another(this.thrown);
      place(model.root, q.heading);
      model.update(this.momentAt(at.age), this.seenBy(viewer, model.root));
    }
    this.pool.forEach((m, i) => { m.root.visible = i < used; });
  }

  get alive(): number { return this.pool.filter((m) => m.root.visible).length; }

  private another({ scene, textures, load }: Thrown): Model {
    const model = new Model(scene, textures, load, this.air);
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
