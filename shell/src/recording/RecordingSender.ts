/** The recorded person: only ids. */
export interface RecordedPerson {
  readonly userId: string;
  readonly tenantId: string;
}

/** A batch of events. A recording's batches are numbered in order, without gaps. */
export interface RecordedBatch {
  readonly recording: string;
  readonly person: RecordedPerson;
  readonly part: number;
  /** Events, each as JSON. */
  readonly events: readonly string[];
}

/** Receiver of recordings. */
export interface RecordingSink {
  /** Sends a batch, even if the page closes right after. Rejects if the batch did not arrive. */
  send(batch: RecordedBatch): Promise<void>;
}

/** In bytes. A browser refuses requests that outlive their page if they exceed 64 KiB in total. */
const maxKeepaliveBytes = 60_000;

/** A collector at another origin: one POST for each batch, without cookies, as plain text to avoid a preflight request. */
export function collectorAt(url: string): RecordingSink {
  let keepaliveBytes = 0;
  return {
    async send({ recording, person, part, events }) {
      const body = new Blob([`{"person":${JSON.stringify(person)},"part":${part},"events":[${events.join(',')}]}`], {
        type: 'text/plain',
      });
      const keepalive = keepaliveBytes + body.size <= maxKeepaliveBytes;
      if (keepalive) keepaliveBytes += body.size;
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
        if (keepalive) keepaliveBytes -= body.size;
      }
    },
  };
}

/** Interval of sending, in milliseconds. */
export const sendIntervalMs = 5_000;
/** Waiting events with more characters are sent at once: half of the limit, because as much may be under way. */
export const maxWaitingLength = maxKeepaliveBytes / 2;

/** After so many failures of one batch the recording is given up. */
const maxFailures = 3;

/** Sends recorded events in numbered batches. Sends a failed batch again, because a recording with a gap cannot be played. */
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
    this.#timer = setInterval(this.flush, sendIntervalMs);
  }

  take(event: unknown): void {
    if (this.#isGivenUp) return;
    const text = JSON.stringify(event);
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    if (this.#waitingLength > maxWaitingLength) this.#sendWaiting();
  }

  /** Sends waiting events and failed batches. Call it when the page may close soon. */
  readonly flush = (): void => {
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const { batch, failures } of unsent) this.#send(batch, failures);
    this.#sendWaiting();
  };

  /** Sends the rest, and failed batches once more. Ends the recording. */
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
    this.#isGivenUp ||= failures >= maxFailures;
    if (!this.#isGivenUp) this.#unsent.push({ batch, failures });
    else {
      this.#waiting = [];
      this.#unsent = [];
    }
  }
}
