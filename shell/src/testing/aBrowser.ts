/** A tab of a browser: code run in it sees that browser's locks and channels, and the tab's visibility. */
export interface Tab {
  run<Result>(work: () => Result): Result;
  /** Runs in this tab until `work` resolves. */
  stay(work: () => Promise<void>): Promise<void>;
  hide(): void;
  show(): void;
}

interface Locks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<void>;
}

/** A browser's Web Locks and BroadcastChannels, which jsdom lacks, for several tabs in one test. */
export function aBrowser(): { tab(): Tab } {
  const queues = new Map<string, Promise<void>>();
  const locks: Locks = {
    request(name, { signal }, work) {
      const before = queues.get(name) ?? Promise.resolve();
      const given = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      const mine = Promise.race([before.then(() => 'turn'), given.then(() => 'given up')]).then((which) =>
        which === 'turn' && !signal.aborted ? work() : undefined,
      );
      queues.set(
        name,
        Promise.all([before, mine]).then(() => undefined),
      );
      return mine;
    },
  };
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    readonly #name: string;

    constructor(name: string) {
      super();
      this.#name = name;
      channels.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this && other.#name === this.#name)
          other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }

    close(): void {
      channels.delete(this);
    }
  }

  return {
    tab() {
      const listeners = new Set<EventListener>();
      let state: DocumentVisibilityState = 'visible';
      const enter = (): (() => void) => {
        const { addEventListener } = document;
        Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
        Object.assign(window, { BroadcastChannel: Channel });
        Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
        document.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
          if (type === 'visibilitychange') listeners.add(listener as EventListener);
          else addEventListener.call(document, type, listener, options);
        };
        return () => {
          Object.assign(document, { addEventListener });
          Reflect.deleteProperty(navigator, 'locks');
          Reflect.deleteProperty(window, 'BroadcastChannel');
          Reflect.deleteProperty(document, 'visibilityState');
        };
      };
      const asThisTab = <Result>(work: () => Result): Result => {
        const leave = enter();
        try {
          return work();
        } finally {
          leave();
        }
      };
      const stay = (work: () => Promise<void>): Promise<void> => {
        const leave = enter();
        return work().finally(leave);
      };
      const turn = (next: DocumentVisibilityState) => {
        state = next;
        asThisTab(() => listeners.forEach((listener) => listener(new Event('visibilitychange'))));
      };
      return { run: asThisTab, stay, hide: () => turn('hidden'), show: () => turn('visible') };
    },
  };
}
