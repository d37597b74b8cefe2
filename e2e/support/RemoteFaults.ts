import type { BrowserContext, Route } from '@playwright/test';

/** What becomes of a remote's files on their way to the browser: answered 404, held until mended, or changed by one line. */
export type RemoteFault = 'missing' | 'slow' | 'tampered';

interface Active {
  readonly pattern: string;
  readonly handler: (route: Route) => Promise<void>;
  readonly release: () => void;
}

/** Makes remotes fail in this browser context alone; the next page load or "Try again" meets it. */
export class RemoteFaults {
  readonly #context: BrowserContext;
  readonly #active = new Map<string, Active>();

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** @param id of the remote, such as `mf-trips` */
  async fail(id: string, fault: RemoteFault): Promise<void> {
    await this.mend(id);
    const held = Promise.withResolvers<void>();
    const pattern = `**/remotes/${id}/**`;
    const handler = (route: Route) => answer(route, fault, held.promise);
    this.#active.set(id, { pattern, handler, release: held.resolve });
    await this.#context.route(pattern, handler);
  }

  /** One remote, or all; what was held goes on. */
  async mend(id?: string): Promise<void> {
    for (const each of id === undefined ? [...this.#active.keys()] : [id]) {
      const found = this.#active.get(each);
      if (found === undefined) continue;
      this.#active.delete(each);
      found.release();
      await this.#context.unroute(found.pattern, found.handler);
    }
  }
}

async function answer(route: Route, fault: RemoteFault, held: Promise<void>): Promise<void> {
  if (fault === 'missing') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  if (fault === 'slow') {
    await held;
    return route.fallback().catch(() => undefined); // the page may be gone by now
  }
  const response = await route.fetch();
  const line = new URL(route.request().url()).pathname.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;';
  await route.fulfill({ response, body: (await response.text()) + line });
}
