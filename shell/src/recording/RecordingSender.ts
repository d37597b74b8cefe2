/** Who is recorded: ids alone. */
export interface RecordedPerson {
  readonly userId: string;
  readonly tenantId: string;
}

/** Where recordings go: events in batches, numbered, each with whose they are. */
export interface RecordingSink {
  /** `isLast` where the page may be gone right after. Rejects where the batch did not arrive. */
  send(batch: { readonly recording: string; readonly person: RecordedPerson; readonly part: number; readonly events: readonly unknown[] }, isLast: boolean): Promise<void>;
}

/** In bytes: a browser refuses requests that outlive their page where all of them together are larger than 64 KiB. */
const outlivesAtMost = 60_000;

/** A collector at an address of its own: one POST for each batch, without cookies, as plain text so that no browser asks first. */
export const collectorAt = (url: string): RecordingSink => ({
  async send({ recording, ...batch }, isLast) {
    const body = new Blob([JSON.stringify(batch)], { type: 'text/plain' });
    const keepalive = isLast && body.size <= outlivesAtMost;
    const answer = await fetch(`${url}/recordings/${recording}`, { method: 'POST', body, credentials: 'omit', referrerPolicy: 'no-referrer', keepalive });
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  },
});

/** How often what has come together is sent, in milliseconds. */
export const sendEveryMs = 5_000;

/** After so many batches in a row that did not arrive, nothing more is kept or sent. */
const failuresAtMost = 3;

/** Sends what is recorded, in order. A recording with a hole shows nonsense: what could not be sent is sent with the next batch. */
export class RecordingSender {
  readonly #sink: RecordingSink;
  readonly #person: RecordedPerson;
  readonly #recording = crypto.randomUUID();
  readonly #timer: ReturnType<typeof setInterval>;
  #waiting: unknown[] = [];
  #part = 0;
  #failures = 0;
  #sending: Promise<void> | null = null;

  constructor(sink: RecordingSink, person: RecordedPerson) {
    this.#sink = sink;
    this.#person = person;
    this.#timer = setInterval(() => void this.#flush(false), sendEveryMs);
  }

  take(event: unknown): void {
    if (this.#failures < failuresAtMost) this.#waiting.push(event);
  }

  /** Sends what is left, after the batch that is under way; nothing comes after it. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.#flush(true);
  }

  async #flush(isLast: boolean): Promise<void> {
    if (this.#waiting.length === 0 || this.#sending !== null) return;
    this.#sending = this.#send(this.#waiting, isLast);
    await this.#sending;
    this.#sending = null;
  }

  async #send(events: readonly unknown[], isLast: boolean): Promise<void> {
    this.#waiting = [];
    try {
      await this.#sink.send({ recording: this.#recording, person: this.#person, part: this.#part, events }, isLast);
      this.#part += 1;
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#waiting = this.#failures < failuresAtMost ? [...events, ...this.#waiting] : [];
    }
  }
}
