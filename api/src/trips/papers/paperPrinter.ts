import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { Turns } from '../../kernel/process/Turns.ts';
import type { PaperOrder, PrintedPaper } from './paperProtocol.ts';

/** One document at a time, some tens a second; companies take turns. */
const limits = { atOnce: 1, waiting: 24, waitMs: 5_000 } as const;
/** Time limit for one document, including the thread's start, in milliseconds. Usual: some tens. */
const drawMs = 15_000;
const retryAfterSeconds = 2;

/** Renders documents as PDF in a worker thread, which starts with the first document. */
export class PaperPrinter {
  readonly #turns = new Turns(limits);
  #worker: Worker | null = null;

  /**
   * @param companyId whose turn it takes
   * @throws ApiError TOO_MANY_AT_ONCE if too many wait already, UNAVAILABLE if the thread fails or takes too long
   */
  print(companyId: string, order: PaperOrder): Promise<Buffer> {
    return this.#turns.run(companyId, () => this.#draw(order));
  }

  /** Ends the thread; a document in progress is not finished. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  async #draw(order: PaperOrder): Promise<Buffer> {
    const worker = (this.#worker ??= new Worker(new URL('./paperWorker.ts', import.meta.url)));
    const over = new AbortController();
    const until = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(drawMs)]) };
    // The thread keeps the process alive only while it draws.
    worker.ref();
    worker.postMessage(order);
    try {
      const ended = once(worker, 'exit', until).then(() => Promise.reject(new Error('The drawing thread has ended.')));
      const [{ pdf }] = (await Promise.race([once(worker, 'message', until), ended])) as [PrintedPaper];
      worker.unref();
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (cause) {
      this.#worker = null;
      await worker.terminate();
      throw new ApiError('UNAVAILABLE', { retryAfterSeconds, cause });
    } finally {
      over.abort();
    }
  }
}
