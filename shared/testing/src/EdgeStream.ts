import type { EdgeRequest } from './EdgeRequest.ts';

/** A stream that the edge keeps open until the test or its reader ends it. */
export class EdgeStream {
  readonly request: EdgeRequest;
  readonly body: ReadableStream<Uint8Array>;
  /** Whether its reader has left, or it was ended. */
  isOver = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(request: EdgeRequest) {
    this.request = request;
    this.body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller) });
  }

  /** Sends raw text, such as `data: {}` and an empty line. */
  say(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    if (!this.isOver) this.#controller?.close();
    this.isOver = true;
  }

  /** Breaks the stream off. */
  cut(): void {
    if (!this.isOver) this.#controller?.error(new Error('the stream was cut'));
    this.isOver = true;
  }
}
