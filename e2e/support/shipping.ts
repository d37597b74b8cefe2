import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeRelease, fetchStatus, publishRoom, type RegistryAddress } from '../../registry/src/index.ts';
import { changedBuild, variantOf } from '../../tools/src/variantOf.ts';

/** Returning to a tab makes the page ask for a release update. */
export async function comeBackTo(page: Page): Promise<void> {
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await heard).finished();
}

/** Ships versions of one remote into a running portal, as its team would, and restores everything. */
export class Shipping {
  readonly #registry: RegistryAddress;
  readonly #id: string;
  #before: string | null = null;

  constructor(registry: RegistryAddress, id: string) {
    this.#registry = registry;
    this.#id = id;
  }

  /** Publishes a version with `to` in place of the current build's `from`. @returns its name */
  async publishSaying(from: string, to: string): Promise<string> {
    return this.#publish(await variantOf(this.#id, from, to));
  }

  /** Publishes the current build with each file changed by `change`; `name` tells such versions apart. @returns the version's name */
  async publishChanged(name: string, change: (text: string, file: string) => string): Promise<string> {
    return this.#publish(await changedBuild(this.#id, name, change));
  }

  async #publish(build: string): Promise<string> {
    await this.#remember();
    const { version } = await publishRoom(this.#registry, build);
    await rm(build, { recursive: true });
    return version;
  }

  async activate(version: string): Promise<void> {
    await this.#remember();
    await changeRelease(this.#registry, this.#id, 'activate', { version });
  }

  /** Any other change, such as `rollback` or `canary`, with its body. */
  async change(name: string, body: object = {}): Promise<void> {
    await changeRelease(this.#registry, this.#id, name, body);
  }

  /** Restores the version from before the first release. */
  async putBack(): Promise<void> {
    const release = (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id);
    if (release?.canary) await this.change('end-canary');
    if (this.#before !== null) await changeRelease(this.#registry, this.#id, 'activate', { version: this.#before });
  }

  async #remember(): Promise<void> {
    this.#before ??= (await fetchStatus(this.#registry)).find(({ remote }) => remote === this.#id)?.active ?? null;
  }
}
