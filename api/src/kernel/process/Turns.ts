import { ApiError } from '../http/ApiError.ts';

export interface TurnLimits {
  /** Maximum work that runs at the same time. */
  readonly atOnce: number;
  /** Maximum work that waits. */
  readonly waiting: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
}

/** Work that waits: either callback is called once. */
interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Wait that a refused caller is told, in seconds: a queue is short, so it soon has room. */
const retryAfterSeconds = 1;

/**
 * Limits how much work runs at the same time, with a short queue. Callers take turns, so that much work of one delays another by one piece of it, not
 * by all; in a full queue the caller with most waiting work gives way to one with less.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** True while nothing runs; nothing waits then either. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs the work when it is its turn. @throws ApiError TOO_MANY_AT_ONCE if the queue is full or the wait too long; errors of `work` */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(caller: string): Promise<void> {
    this.#makeRoom(caller);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(caller, waiting);
        waiting.refuse();
      }, this.#limits.waitMs);
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(tooManyAtOnce());
        },
      };
      this.#waiting.set(caller, [...(this.#waiting.get(caller) ?? []), waiting]);
    });
  }

  /** @throws ApiError TOO_MANY_AT_ONCE if the queue is full and no caller would have more waiting work than this one */
  #makeRoom(caller: string): void {
    const all = [...this.#waiting];
    if (all.reduce((sum, [, { length }]) => sum + length, 0) < this.#limits.waiting) return;
    const own = this.#waiting.get(caller)?.length ?? 0;
    const [most, newest] = all
      .map(([who, waiting]) => [who, waiting.at(-1), waiting.length] as const)
      .reduce((a, b) => (b[2] > a[2] ? b : a), ['', undefined, own + 1]);
    if (newest === undefined) throw tooManyAtOnce();
    this.#leave(most, newest);
    newest.refuse();
  }

  #leave(caller: string, waiting: Waiting): void {
    const others = this.#waiting.get(caller)?.filter((other) => other !== waiting) ?? [];
    if (others.length === 0) this.#waiting.delete(caller);
    else this.#waiting.set(caller, others);
  }

  /** Gives the free turn to the caller who has waited longest for one. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [caller, [first, ...others]] = next;
    this.#waiting.delete(caller);
    if (others.length > 0) this.#waiting.set(caller, others);
    first?.begin();
  }
}

/** Separate limits for each of many, such as people or companies, who do not wait for each other. */
export class TurnsOfEach {
  readonly #limits: TurnLimits;
  readonly #turns = new Map<string, Turns>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws as `Turns.run` */
  async run<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(whose) ?? new Turns(this.#limits);
    this.#turns.set(whose, turns);
    try {
      return await turns.run(whose, work);
    } finally {
      if (turns.isIdle) this.#turns.delete(whose);
    }
  }
}

const tooManyAtOnce = (): ApiError => new ApiError('TOO_MANY_AT_ONCE', { retryAfterSeconds });
