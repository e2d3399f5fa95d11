// How much may be in the air at once: what marrow/render's spawned.go bounds.
import { Scene } from './scene';

/** Where everything flies that emitters make, those of a model that is looked at and those of the ones that it throws. */
export class Air {
  models = 0;
  left = 0; // models that there was no room for
  full = false; // there was no room for more particles and edges of ribbons, the models among them
  private made = 0;

  constructor(private readonly most: Pick<Scene, 'maxSpawned' | 'maxParticles'>) {}

  /** Begins a moment, at which whatever is alive takes its room anew: the first emitters' oldest. */
  clear(): void {
    this.models = this.left = this.made = 0;
    this.full = false;
  }

  /** Takes room for one more particle or edge, if there is any. */
  take(): boolean {
    if (this.made < this.most.maxParticles) return ++this.made > 0;
    this.full = true;
    return false;
  }

  /** Takes room for one more model, if there is any. */
  takeModel(): boolean {
    if (this.models < this.most.maxSpawned) return ++this.models > 0;
    this.left++;
    return false;
  }
}
