import type { Part } from '../errors/scriptFrames.ts';

interface Use {
  readonly part: Part;
  mounted: number;
  readonly dispose: () => void;
}

/**
 * Which versions of the remotes stand in the page. One is disposed of when another version of its remote has taken its place and
 * nothing of it is mounted any more (platform, "A new version while people work"); it may come back later, and is then taken up anew.
 */
export class VersionsInUse {
  readonly #uses = new Map<string, Use>();
  /** The version of each remote that was taken up last. */
  readonly #newest = new Map<string, string>();

  /** Takes a version up where something of it is mounted; returns what gives it back. @param dispose called once when it is used no more */
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
