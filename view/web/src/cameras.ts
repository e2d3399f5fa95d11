// The cameras of models.
import * as THREE from 'three';
import { Camera, Property, Scene } from './scene';
import { Model } from './model';
import { Moment } from './moment';

export const cameraNames = (scene: Scene) => scene.cameras.map((c, i) => c.name || `Camera ${i}`);

/** Moves a camera to the position of the model's camera with a name, at a moment. */
export function follow(camera: THREE.PerspectiveCamera, { scene, pose }: Model, name: string, { time, age, channels }: Moment): void {
  const i = cameraNames(scene).indexOf(name), c = scene.cameras[i];
  const position = [...c.position], target = [...c.target];
  channels.at(position, time, age, Property.CameraPosition, i);
  channels.at(target, time, age, Property.CameraTarget, i);
  camera.position.fromArray(position);
  const at = new THREE.Vector3().fromArray(target);
  if (c.node >= 0) {
    camera.position.applyMatrix4(pose.world[c.node]);
    at.applyMatrix4(pose.world[c.node]);
  }
  camera.up.set(0, 1, 0);
  camera.lookAt(at);
  camera.rotateZ(-channels.number(time, age, c.roll, Property.CameraRoll, i));
  camera.fov = THREE.MathUtils.radToDeg(verticalFOV({ ...c, fov: channels.number(time, age, c.fov, Property.CameraFOV, i) }));
  camera.updateProjectionMatrix();
}

/** A camera's vertical field of view, on a screen of 4 : 3 as the games had. */
export function verticalFOV(c: Camera): number {
  const half = Math.tan(Math.min(Math.max(c.fov, 0.05), 3) / 2);
  return 2 * Math.atan(c.fovKind === 0 ? half * 3 / 5 : c.fovKind === 2 ? half * 3 / 4 : half);
}
