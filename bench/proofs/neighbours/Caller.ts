import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadOrder, WireAnswer, WireCall } from './wire.ts';

/** A caller with its own connections and clock. */
export class Caller {
  readonly #thread: Worker;

  /** @param port of the server, on the loopback */
  constructor(port: number) {
    this.#thread = new Worker(new URL('./callsThread.ts', import.meta.url), { workerData: port });
  }

  /** Sends all calls at once. @returns their answers */
  send(calls: readonly WireCall[]): Promise<WireAnswer[]> {
    return this.#ask({ kind: 'burst', calls });
  }

  /** Repeats the call, one after the other, while the work goes on; at least once. @returns the work's result, and the answers */
  async during<Result>(call: WireCall, work: () => Promise<Result>): Promise<{ result: Result; heard: WireAnswer[] }> {
    this.#thread.postMessage({ kind: 'watch', call } satisfies ThreadOrder);
    const result = await work();
    return { result, heard: await this.#ask({ kind: 'stop' }) };
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  async #ask(order: ThreadOrder): Promise<WireAnswer[]> {
    this.#thread.postMessage(order);
    const [answers] = (await once(this.#thread, 'message')) as [WireAnswer[]];
    return answers;
  }
}
