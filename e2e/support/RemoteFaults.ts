import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Route } from '@playwright/test';
import { FaultServer } from './FaultServer.ts';

/** Faults of a remote's files on their way to the browser (the guide's table describes each). */
export type RemoteFault =
  | 'missing'
  | 'refused'
  | 'error'
  | 'slow'
  | 'late'
  | 'cutShort'
  | 'html'
  | 'chunkMissing'
  | 'outdated'
  | 'tampered'
  | 'huge';

interface Active {
  readonly pattern: string;
  readonly handler: (route: Route) => Promise<void>;
  readonly release: () => void;
}

/** Delay of a `late` file, in milliseconds. */
const lateMs = 3_000;
const entryFile = '/remoteEntry.js';

/** Makes remotes fail in this browser context only, from the next page load or "Try again" on. */
export class RemoteFaults {
  readonly #context: BrowserContext;
  readonly #server = new FaultServer();
  readonly #active = new Map<string, Active>();

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /**
   * @param id of the remote, such as `mf-trips`
   * @param version the one affected version; default: all
   */
  async fail(id: string, fault: RemoteFault, version = '*'): Promise<void> {
    await this.mend(id);
    const held = Promise.withResolvers<void>();
    const pattern = `**/remotes/${id}/${version}/**`;
    const handler = (route: Route) => this.#answer(route, fault, held.promise);
    this.#active.set(id, { pattern, handler, release: held.resolve });
    await this.#context.route(pattern, handler);
  }

  /** Repairs one remote, or all; held files continue. */
  async mend(id?: string): Promise<void> {
    for (const each of id === undefined ? [...this.#active.keys()] : [id]) {
      const found = this.#active.get(each);
      if (found === undefined) continue;
      this.#active.delete(each);
      found.release();
      await this.#context.unroute(found.pattern, found.handler);
    }
  }

  /** Removes all faults and stops the server. Call it when the browser context is no longer used. */
  async close(): Promise<void> {
    await this.mend();
    await this.#server.close();
  }

  async #answer(route: Route, fault: RemoteFault, held: Promise<void>): Promise<void> {
    const url = route.request().url();
    const isEntry = url.endsWith(entryFile);
    const goOn = () => route.fallback().catch(() => undefined); // the page may be closed by now
    switch (fault) {
      case 'missing':
        return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
      case 'chunkMissing':
        return isEntry
          ? route.fallback()
          : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
      case 'refused':
        return route.abort('connectionrefused');
      case 'error':
        return route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
      case 'html':
        return route.fulfill({
          status: 200,
          contentType: 'text/html',
          body: '<!doctype html><title>Sign in to this network</title>',
        });
      case 'slow':
        await held;
        return goOn();
      case 'late':
        await Promise.race([wait(lateMs), held]);
        return goOn();
      case 'cutShort':
      case 'huge':
        return route.continue({ url: await this.#server.addressFor(fault, url) });
      case 'outdated':
        return isEntry
          ? changed(route, (text) => text.replaceAll(/(\d)([._-])[0-9a-f]{8}(?=["'`./=;,\s])/g, '$1$200000000'))
          : route.fallback();
      case 'tampered':
        return changed(
          route,
          (text) =>
            text +
            (new URL(url).pathname.endsWith('.css')
              ? '\n:root { --changed-file: 1 }'
              : '\n;globalThis.changedFileRan = true;'),
        );
    }
  }
}

async function changed(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = change(text);
  if (body === text) throw new Error(`Nothing to change in ${route.request().url()}.`);
  await route.fulfill({ response, body });
}
