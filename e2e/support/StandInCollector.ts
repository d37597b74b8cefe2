import { text } from 'node:stream/consumers';
import { standInServer, type StandInServer } from './standInServer.ts';

/** A received batch of a session recording. */
interface RecordedBatch {
  readonly recording: string;
  readonly person: { readonly userId: string; readonly tenantId: string };
  readonly part: number;
  readonly events: readonly object[];
}

/** Replaces the recorder of sessions (ADR 0012): it receives recordings for tests to inspect. */
export class StandInCollector {
  readonly batches: RecordedBatch[] = [];
  #server: StandInServer | null = null;

  static async start(): Promise<StandInCollector> {
    const collector = new StandInCollector();
    collector.#server = await standInServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      const recording = /^\/recordings\/([^/]+)$/.exec(request.url ?? '')?.[1];
      if (request.method !== 'POST' || recording === undefined) return void response.writeHead(404).end();
      void text(request).then(
        (body) => {
          collector.batches.push({ recording, ...(JSON.parse(body) as Omit<RecordedBatch, 'recording'>) });
          response.writeHead(204).end();
        },
        () => undefined, // a closing browser aborts its last request
      );
    });
    return collector;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** All recorded content, as text. */
  get everything(): string {
    return JSON.stringify(this.batches.map(({ events }) => events));
  }

  close(): void {
    this.#server?.close();
  }
}
