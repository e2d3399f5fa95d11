// The limits for live effects, as in marrow/render's spawned.go.
import { Scene } from './scene';

/** Counts what the emitters of a model and of its spawned models emit. */
export class Air {
  models = 0;
  left = 0; // models beyond the limit
  full = false; // particles or ribbon edges reached the limit, including those of spawned models
  private made = 0;

  constructor(private readonly most: Pick<Scene, 'maxSpawned' | 'maxParticles'>) {}

  /** Starts a new moment: live effects are counted again, the oldest of the first emitters first. */
  clear(): void {
    this.models = this.left = this.made = 0;
    this.full = false;
  }

  /** Counts a particle or edge; false if the limit is reached. */
  take(): boolean {
    if (this.made < this.most.maxParticles) return ++this.made > 0;
    this.full = true;
    return false;
  }

  /** Counts a model; false if the limit is reached. */
  takeModel(): boolean {
    if (this.models < this.most.maxSpawned) return ++this.models > 0;
    this.left++;
    return false;
  }
}
