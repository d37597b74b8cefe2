import type { Part } from '../errors/scriptFrames.ts';

interface Use {
  readonly part: Part;
  mounted: number;
  readonly dispose: () => void;
}

/**
 * The versions of remotes that the page uses. Disposes of a version once another one has replaced it and none of it is mounted
 * (platform, "A new version while people work"). The version may come back later.
 */
export class VersionsInUse {
  readonly #uses = new Map<string, Use>();
  /** The newest version in use, by remote. */
  readonly #newest = new Map<string, string>();

  /** Notes that a part of a version is mounted. Returns a function for its unmount. @param dispose called once the version is out of use */
  take(part: Part, dispose: () => void): () => void {
    const { id, version } = part;
    const key = `${id}@${version}`;
    const use = this.#uses.get(key) ?? { part, mounted: 0, dispose };
    this.#uses.set(key, use);
    use.mounted += 1;
    this.#newest.set(id, version);
    this.#tidy(id);
    return () => {
      use.mounted -= 1;
      this.#tidy(id);
    };
  }

  #tidy(id: string): void {
    for (const [key, { part, mounted, dispose }] of this.#uses) {
      if (part.id !== id || mounted > 0 || part.version === this.#newest.get(id)) continue;
      this.#uses.delete(key);
      dispose();
    }
  }
}
