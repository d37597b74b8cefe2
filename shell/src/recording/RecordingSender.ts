/** Who is recorded: ids alone. */
export interface RecordedPerson {
  readonly userId: string;
  readonly tenantId: string;
}

/** What is sent at once; the numbers of a recording's batches say their order, and none is left out. */
export interface RecordedBatch {
  readonly recording: string;
  readonly person: RecordedPerson;
  readonly part: number;
  /** Each as JSON. */
  readonly events: readonly string[];
}

/** Where recordings go. */
export interface RecordingSink {
  /** The page may be gone right after. Rejects where the batch did not arrive. */
  send(batch: RecordedBatch): Promise<void>;
}

/** In bytes: a browser refuses requests that outlive their page where all of them together are larger than 64 KiB. */
const outlivesAtMost = 60_000;

/** A collector at an address of its own: one POST for each batch, without cookies, as plain text so that no browser asks first. */
export function collectorAt(url: string): RecordingSink {
  let outliving = 0;
  return {
    async send({ recording, person, part, events }) {
      const body = new Blob([`{"person":${JSON.stringify(person)},"part":${part},"events":[${events.join(',')}]}`], {
        type: 'text/plain',
      });
      const keepalive = outliving + body.size <= outlivesAtMost;
      if (keepalive) outliving += body.size;
      try {
        const answer = await fetch(`${url}/recordings/${recording}`, {
          method: 'POST',
          body,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive,
        });
        if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
      } finally {
        if (keepalive) outliving -= body.size;
      }
    },
  };
}

/** How often what has come together is sent, in milliseconds. */
export const sendEveryMs = 5_000;
/** What has come together to so many characters is sent at once: half of what may outlive the page, while as much may be under way. */
export const waitsAtMost = outlivesAtMost / 2;

/** Where a batch has so often not arrived, nothing more is kept or sent. */
const failuresAtMost = 3;

/** Sends what is recorded in numbered batches. A recording with a hole shows nonsense: what did not arrive is sent again. */
export class RecordingSender {
  readonly #sink: RecordingSink;
  readonly #person: RecordedPerson;
  readonly #recording = crypto.randomUUID();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #underWay = new Set<Promise<void>>();
  #waiting: string[] = [];
  #waitingLength = 0;
  #unsent: { readonly batch: RecordedBatch; readonly failures: number }[] = [];
  #parts = 0;
  #isGivenUp = false;

  constructor(sink: RecordingSink, person: RecordedPerson) {
    this.#sink = sink;
    this.#person = person;
    this.#timer = setInterval(this.flush, sendEveryMs);
  }

  take(event: unknown): void {
    if (this.#isGivenUp) return;
    const text = JSON.stringify(event);
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (this.#waitingLength > waitsAtMost) this.#sendWaiting();
  }

  /** Sends what has come together, and once more what did not arrive. To be called where the page may soon be gone. */
  readonly flush = (): void => {
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const { batch, failures } of unsent) this.#send(batch, failures);
    this.#sendWaiting();
  };

  /** Sends what is left, and once more what does not arrive of it; nothing comes after it. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.flush();
    await Promise.all(this.#underWay);
    this.flush();
  }

  #sendWaiting(): void {
    if (this.#waiting.length > 0)
      this.#send({ recording: this.#recording, person: this.#person, part: this.#parts++, events: this.#waiting }, 0);
    this.#waiting = [];
    this.#waitingLength = 0;
  }

  #send(batch: RecordedBatch, failures: number): void {
    const sending = this.#sink
      .send(batch)
      .catch(() => this.#keepOrGiveUp(batch, failures + 1))
      .finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  #keepOrGiveUp(batch: RecordedBatch, failures: number): void {
    this.#isGivenUp ||= failures >= failuresAtMost;
    if (!this.#isGivenUp) this.#unsent.push({ batch, failures });
    else {
      this.#waiting = [];
      this.#unsent = [];
    }
  }
}
