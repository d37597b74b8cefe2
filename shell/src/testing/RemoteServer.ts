import { init } from '@module-federation/enhanced/runtime';
import { manifestOf, type RemoteDescription } from '@portolan/remote-kit';
import { guardFederation, registerVersions } from '../remotes/loadRemote.ts';
import type { RemoteEntry } from '../remotes/discovery.ts';

/** As a build's plugin does in a browser: creates the page's one federation instance. */
init({ name: 'shell', remotes: [] });
guardFederation();

// jsdom keeps no list of a page's requests.
Object.assign(performance, { getEntriesByType: () => [] });

let served = 0;

/**
 * Serves the files of remotes in tests: jsdom runs no script, so this answers, refuses or delays the entries that the real federation
 * runtime requests. Everything above it is real.
 */
export class RemoteServer {
  readonly #remotes = new Map<string, { readonly entry: RemoteEntry; readonly remote: RemoteDescription }>();
  readonly #broken = new Set<string>();
  readonly #held = new Set<string>();
  readonly #requests: HTMLScriptElement[] = [];
  readonly #observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) this.#answer(node);
  });

  constructor() {
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  /** Publishes a remote, each under an address of its own, and registers it with the runtime. */
  serve(remote: RemoteDescription, over: Partial<RemoteEntry> = {}): RemoteEntry {
    const number = (served += 1);
    const container = `${remote.id.replaceAll('-', '_')}__${number}`;
    const entry: RemoteEntry = {
      id: remote.id,
      version: `0.1.0-${number}`,
      container,
      url: `/remotes/${remote.id}/${number}/remoteEntry.js`,
      integrity: `sha384-${number}`,
      signature: null,
      manifest: manifestOf(remote, []),
      fallback: null,
      ...over,
    };
    this.#remotes.set(new URL(entry.url, document.baseURI).href, { entry, remote });
    registerVersions([entry]);
    return entry;
  }

  /** Requests for the entry fail from now on. */
  breaks({ url }: RemoteEntry): void {
    this.#broken.add(new URL(url, document.baseURI).href);
  }

  /** Delays the next request for the entry. @returns a function that makes it fail */
  async holdsNext(entry: RemoteEntry, ask: () => unknown): Promise<() => void> {
    const src = new URL(entry.url, document.baseURI).href;
    this.#held.add(src);
    const before = this.requestsFor(entry).length;
    ask();
    while (this.requestsFor(entry).length === before) await new Promise((resolve) => setTimeout(resolve, 0));
    return () => void this.requestsFor(entry)[before]?.dispatchEvent(new Event('error'));
  }

  mends({ url }: RemoteEntry): void {
    this.#broken.delete(new URL(url, document.baseURI).href);
  }

  /** Requested scripts of this entry, oldest first. */
  requestsFor({ url }: RemoteEntry): readonly HTMLScriptElement[] {
    return this.#requests.filter(({ src }) => src === new URL(url, document.baseURI).href);
  }

  close(): void {
    this.#observer.disconnect();
  }

  #answer(script: HTMLScriptElement): void {
    const match = this.#remotes.get(script.src);
    if (!match) return;
    this.#requests.push(script);
    if (this.#held.delete(script.src)) return;
    if (this.#broken.has(script.src)) {
      script.dispatchEvent(new Event('error'));
      return;
    }
    const get = () => Promise.resolve(() => ({ remote: match.remote }));
    Object.assign(globalThis, { [match.entry.container]: { init: () => undefined, get } });
    script.dispatchEvent(new Event('load'));
  }
}
