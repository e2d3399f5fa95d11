// The stage: canvas, camera, ground and light. It draws when something has changed, and
// while something plays.
import * as THREE from 'three';
import { lines } from './lines';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { Pace } from './pace';
import { Viewer } from './pose';
import { Surface } from './surface';

export interface Look { position: THREE.Vector3; target: THREE.Vector3 }

export class Stage {
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(35, 1, 0.1, 1000);
  readonly controls: OrbitControls;
  readonly renderer: THREE.WebGLRenderer;
  readonly grid = new THREE.Group();
  /** Called before each frame with the seconds since the last one; returns whether to continue. */
  onframe: (seconds: number) => boolean = () => false;
  /** Called once, when the next frame has been drawn. */
  ondrawn: (() => void) | null = null;
  frames = 0;
  private waiting = false;
  private last = 0;
  private readonly finest = Math.min(window.devicePixelRatio, 2);
  private readonly pace: Pace;
  private settle = 0; // the timer of the still frame
  private size = 1;
  private readonly centre = new THREE.Vector3(); // of the model

  constructor(private readonly surface: Surface, private readonly box: HTMLElement) {
    const { canvas, context, software } = surface;
    this.pace = new Pace(software ? 2 : 0);
    this.renderer = new THREE.WebGLRenderer({ canvas, context });
    this.renderer.debug.checkShaderErrors = false; // the check would wait for each shader
    this.renderer.setPixelRatio(this.finest * this.pace.factor);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => this.draw());
    const key = new THREE.DirectionalLight(0xffffff, 2.2);
    key.position.set(-0.35, 0.65, 0.68);
    this.camera.add(key, key.target);
    key.target.position.set(0, 0, 0);
    this.scene.add(this.camera, new THREE.HemisphereLight(0xffffff, 0x998877, 0.8), this.grid);
    new ResizeObserver(() => this.resize()).observe(box);
    this.resize();
  }

  /** The environment that physically based materials reflect. */
  useEnvironment(): void {
    if (this.scene.environment) return;
    const maker = new THREE.PMREMGenerator(this.renderer);
    this.scene.environment = maker.fromScene(new RoomEnvironment()).texture;
    this.scene.environmentIntensity = 0.5;
    maker.dispose();
  }

  get viewer(): Viewer { return { rotation: this.camera.quaternion, position: this.camera.position }; }

  setBackground(color: string): void {
    this.scene.background = new THREE.Color(color);
    this.draw();
  }

  /** Fits the view to a box, from the direction in which the camera looks, or from the front. */
  fit(box: THREE.Box3, fromFront: boolean): void {
    if (box.isEmpty()) box = new THREE.Box3(new THREE.Vector3(-1, -1, -1), new THREE.Vector3(1, 1, 1));
    const centre = box.getCenter(new THREE.Vector3()), radius = Math.max(box.getSize(new THREE.Vector3()).length() / 2, 1e-4);
    const direction = fromFront ? new THREE.Vector3(0.5, 0.35, 1) : this.camera.position.clone().sub(this.controls.target);
    const half = THREE.MathUtils.degToRad(this.camera.fov / 2);
    const narrow = Math.min(half, Math.atan(Math.tan(half) * this.camera.aspect));
    this.camera.up.set(0, 1, 0);
    this.centre.copy(centre);
    this.scale(radius); // first, because it sets the maximum distance
    this.look({ position: direction.normalize().multiplyScalar(radius / Math.sin(narrow)).add(centre), target: centre });
  }

  look({ position, target }: Look): void {
    this.camera.position.copy(position);
    this.controls.target.copy(target);
    this.controls.update();
    this.draw();
  }

  /** Rotates around the target, by angles to the side and up. */
  turn(side: number, up: number): void {
    const from = new THREE.Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    from.theta += side;
    from.phi = Math.min(Math.max(from.phi + up, 0.02), Math.PI - 0.02);
    this.look({ position: new THREE.Vector3().setFromSpherical(from).add(this.controls.target), target: this.controls.target.clone() });
  }

  /** Changes the distance. */
  dolly(factor: number): void {
    const { target } = this.controls;
    this.look({ position: this.camera.position.clone().sub(target).multiplyScalar(factor).add(target), target: target.clone() });
  }

  /** Sets up the ground and the depth range for the size of a model. */
  scale(radius: number): void {
    this.size = radius;
    this.controls.minDistance = radius / 50;
    this.controls.maxDistance = radius * 60;
  }

  /** Sets near and far as close to the model as possible, because games draw many surfaces on top of each other. */
  private depth(): void {
    const { camera, size } = this, distance = camera.position.distanceTo(this.centre);
    camera.near = Math.max(distance - 2.5 * size, size / 100, distance / 50);
    camera.far = distance + 60 * size;
    camera.updateProjectionMatrix();
  }

  /** The ground: a grid whose size is a power of ten that suits the model, visible on a background. */
  layGrid(background: THREE.Color): void {
    for (const { geometry, material } of this.grid.children as THREE.LineSegments[]) {
      geometry.dispose();
      (material as THREE.Material).dispose();
    }
    this.grid.clear();
    const step = 10 ** Math.floor(Math.log10(this.size / 1.5)), n = 20;
    const { h, s, l } = background.getHSL({ h: 0, s: 0, l: 0 }, THREE.SRGBColorSpace), away = l < 0.5 ? 1 : -1;
    const [middle, others] = [0.23, 0.09].map((step) => new THREE.Color().setHSL(h, s, l + away * step, THREE.SRGBColorSpace));
    const from = -n * step, both = (x: number) => [x, 0, from, x, 0, -from, from, 0, x, -from, 0, x];
    const around = [...Array(2 * n + 1).keys()].filter((i) => i !== n).flatMap((i) => both((i - n) * step));
    for (const [color, ends] of [[others, around], [middle, both(0)]] as const) {
      const grid = new THREE.LineSegments(lines(ends, 2 * n), new THREE.LineBasicMaterial({ color, depthWrite: false })); // glows are drawn in front of it
      grid.renderOrder = -1e9;
      this.grid.add(grid);
    }
    this.draw();
  }

  /** Draws soon. */
  draw(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.waiting = false;
    const between = now - this.last;
    this.last = now;
    const goOn = this.onframe(Math.min(between / 1000, 0.1));
    // Moving views are drawn at the resolution that the time allows; still ones at the highest.
    const moves = goOn || between < 100;
    if (moves) this.pace.after(between);
    else this.pace.rest();
    this.setRatio(moves ? this.finest * this.pace.factor : this.finest);
    this.depth();
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    this.ondrawn?.();
    this.ondrawn = null;
    clearTimeout(this.settle);
    if (goOn) this.draw();
    else if (moves && this.pace.factor < 1) this.settle = window.setTimeout(() => this.draw(), 200);
  }

  private setRatio(ratio: number): void {
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
  }

  /** An image of the view at the highest resolution, or of another size. */
  async picture(width = 0, height = 0): Promise<Blob | null> {
    this.setRatio(width > 0 ? 1 : this.finest);
    if (width > 0) this.setSize(width, height);
    this.onframe(0);
    this.depth();
    this.renderer.render(this.scene, this.camera);
    const picture = await new Promise<Blob | null>((done) => this.surface.canvas.toBlob(done, 'image/png'));
    if (width > 0) this.resize();
    return picture;
  }

  private resize(): void {
    const { clientWidth: w, clientHeight: h } = this.box;
    if (w === 0 || h === 0) return;
    this.setSize(w, h);
    this.draw();
  }

  private setSize(w: number, h: number): void {
    this.renderer.setSize(w, h, false);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
  }
}
