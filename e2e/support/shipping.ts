import { rm } from 'node:fs/promises';
import { changeRelease, fetchStatus, publishRoom, type RegistryAddress } from '../../registry/src/index.ts';
import { variantOf } from '../../tools/src/variantOf.ts';

/** Ships versions of one remote into a running portal, as its team would, and puts everything back. */
export class Shipping {
  readonly #registry: RegistryAddress;
  readonly #id: string;
  #before: string | null = null;

  constructor(registry: RegistryAddress, id: string) {
    this.#registry = registry;
    this.#id = id;
  }

  /** Publishes a version that says `to` where the present build says `from`. @returns its name */
  async publishSaying(from: string, to: string): Promise<string> {
    const build = await variantOf(this.#id, from, to);
    const { version } = await publishRoom(this.#registry, build);
    await rm(build, { recursive: true });
    return version;
  }

  async activate(version: string): Promise<void> {
    this.#before ??= (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id)?.active ?? null;
    await changeRelease(this.#registry, this.#id, 'activate', { version });
  }

  /** Any other change, such as `rollback` or `canary`, with its body. */
  async change(name: string, body: object = {}): Promise<void> {
    await changeRelease(this.#registry, this.#id, name, body);
  }

  /** Gives everybody again what they had before the first activation. */
  async putBack(): Promise<void> {
    const release = (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id);
    if (release?.canary) await this.change('end-canary');
    if (this.#before !== null) await changeRelease(this.#registry, this.#id, 'activate', { version: this.#before });
  }
}
