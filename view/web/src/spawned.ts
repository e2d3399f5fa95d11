// Models that emitters spawn, as in marrow/render's spawned.go.
import * as THREE from 'three';
import * as api from './api';
import { Air } from './air';
import { Channels } from './curve';
import { Attachment, Emitter, notFound, Property, Scene } from './scene';
import { Model } from './model';
import { Moment } from './moment';
import { Pose, Viewer } from './pose';
import { flying, Swarm } from './swarm';
import { Textures } from './textures';

/** A spawned or attached model with its textures, and the loader for the models that it spawns. */
export interface Spawned { scene: Scene; textures: Textures; load?: Load }
export type Load = (name: string) => Promise<Spawned>;

/** The functions of the page that load textures of spawned models and report missing files. */
interface Host { arrived: (scene: Scene, choice: api.Choice) => Textures; missing: (name: string, why: string, of: api.Choice) => void }

/** Loads the models that a model spawns, each once, and those that they spawn, up to the depth that the server states. */
export function loader(from: Scene, choice: api.Choice, host: Host): Load {
  const made = new Map<string, Promise<Spawned>>(), deep = (choice.spawned?.length ?? 0) + 1;
  const load = async (name: string): Promise<Spawned> => {
    const of = from.models[name];
    if (!of?.found) {
      host.missing(name, `is spawned by the model or hangs on it, and ${notFound(of?.why)}`, choice);
      throw new Error('not found');
    }
    const own = { ...choice, spawned: [...(choice.spawned ?? []), name] };
    try {
      const scene = await api.scene(own);
      return { scene, textures: host.arrived(scene, own), load: deep < from.maxSpawnedDepth ? loader(scene, own, host) : undefined };
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

/** Updates a model to an age. */
function momentAt(m: Moment, age: number, over: boolean): Moment {
  const { clip } = m;
  m.age = age;
  m.time = !clip || !(clip.duration > 0) ? 0 : clip.loop || over ? age % clip.duration : Math.min(age, clip.duration);
  return m;
}

const firstMoment = ({ clips, globals }: Scene): Moment => {
  const clip = clips[0] ?? null;
  return { clip, time: 0, age: 0, channels: new Channels(clip, globals) };
};

/** The viewer in the space of a placed model. */
function seenBy(viewer: Viewer, root: THREE.Object3D, own: Viewer): Viewer {
  back.copy(root.quaternion).invert();
  own.rotation.copy(back).multiply(viewer.rotation);
  own.position.copy(viewer.position).sub(root.position).applyQuaternion(back).divideScalar(root.scale.x);
  return own;
}

/** The model of an attachment. */
export class HungModel {
  readonly object = new THREE.Group();
  private found: Spawned | null = null;
  private model: Model | null = null; // created when it becomes visible: a file may have any number of attachments
  private clip: Moment | null = null;
  private readonly own: Viewer = { rotation: new THREE.Quaternion(), position: new THREE.Vector3() };

  constructor(private readonly attachment: Attachment, private readonly pose: Pose, load: Load, private readonly air: Air) {
    load(attachment.path!).then((t) => {
      this.found = t;
      this.clip = firstMoment(t.scene);
    }, () => {}); // reported by the loader
  }

  update(moment: Moment, _now: number, viewer: Viewer): void {
    if (!this.found) return;
    const since = shownFor(moment, this.attachment.node);
    this.object.visible = since >= 0 && this.air.takeModel();
    if (!this.object.visible) return;
    if (!this.model) {
      const { scene, textures, load } = this.found;
      this.object.add((this.model = new Model(scene, textures, load, this.air)).root);
    }
    const { root } = this.model;
    stand(this.pose.world[this.attachment.node], root);
    this.object.visible = root.scale.x > 1e-6 && root.scale.x < 1e6;
    if (this.object.visible) this.model.update(momentAt(this.clip!, since, true), seenBy(viewer, root, this.own));
  }

  get alive(): number { return this.model && this.object.visible ? 1 : 0; }

  dispose(): void {
    this.model?.dispose();
    this.found?.textures.dispose();
  }
}

/** For how long a node has been visible, −1 if it isn't: the clip of an attached model begins when the node appears. */
function shownFor({ time, age, channels, clip }: Moment, node: number): number {
  if (channels.number(time, age, 1, Property.NodeVisible, node) < 0.5) return -1;
  const found = channels.find(Property.NodeVisible, node, 0, '');
  let since = 0;
  if (found && found.clip === clip) {
    const { times, values } = found.channel;
    times.forEach((t, i) => { if (t <= time && values[i] >= 0.5 && !(values[i - 1] >= 0.5)) since = t; });
  }
  return Math.max(time - since, 0);
}

/** Places a model by a node's matrix, without mirroring and shear, and with one scale for all axes. */
function stand(m: THREE.Matrix4, root: THREE.Object3D): void {
  root.position.setFromMatrixPosition(m);
  root.scale.setScalar(m.getMaxScaleOnAxis());
  axisX.setFromMatrixColumn(m, 0).normalize();
  axisZ.crossVectors(axisX, axisY.setFromMatrixColumn(m, 1)).normalize();
  root.quaternion.setFromRotationMatrix(turned.makeBasis(axisX, axisY.crossVectors(axisZ, axisX), axisZ));
}

const axisX = new THREE.Vector3(), axisY = new THREE.Vector3(), axisZ = new THREE.Vector3(), turned = new THREE.Matrix4();

/** The models that an emitter's particles display, or whose emitters they carry. */
export class SpawnedModels {
  readonly object = new THREE.Group();
  private readonly swarm: Swarm;
  private readonly pool: Model[] = [];
  private spawned: Spawned | null = null;
  private clip: Moment | null = null;
  private readonly own: Viewer = { rotation: new THREE.Quaternion(), position: new THREE.Vector3() };

  constructor(scene: Scene, emitter: Emitter, number: number, name: string, private readonly onlyEffects: boolean, load: Load, private readonly air: Air) {
    this.swarm = new Swarm(scene, emitter, number, air);
    load(name).then((t) => {
      this.spawned = t;
      this.clip = firstMoment(t.scene);
    }, () => {}); // reported by the loader
  }

  update(moment: Moment, now: number, viewer: Viewer): void {
    this.swarm.update(moment, now);
    let used = 0;
    for (const q of this.swarm.list) {
      if (!this.spawned) break;
      if (!this.swarm.at(q, now, at) || !this.air.takeModel() || !(at.scale > 1e-6 && at.scale < 1e6)) continue;
      const model = this.pool[used++] ??= this.another(this.spawned);
      place(model.root, q.heading);
      model.update(momentAt(this.clip!, at.age, false), seenBy(viewer, model.root, this.own));
    }
    this.pool.forEach((m, i) => { m.root.visible = i < used; });
  }

  get alive(): number { return this.pool.filter((m) => m.root.visible).length; }

  private another({ scene, textures, load }: Spawned): Model {
    const model = new Model(this.onlyEffects ? { ...scene, meshes: [] } : scene, textures, load, this.air);
    this.object.add(model.root);
    return model;
  }

  dispose(): void {
    for (const m of this.pool) m.dispose();
    this.spawned?.textures.dispose();
  }
}

const at = flying(), back = new THREE.Quaternion();

function place(root: THREE.Object3D, heading: number): void {
  root.position.copy(at.position);
  root.rotation.set(0, heading, 0);
  root.scale.setScalar(at.scale);
}
