import { ApiError } from '../http/ApiError.ts';

export interface TurnLimits {
  /** How much work runs at the same time. */
  readonly atOnce: number;
  /** How much more may wait; what comes then is refused at once. */
  readonly waiting: number;
  /** How much of one caller may wait. Default: `waiting`. */
  readonly waitingEach?: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
}

/** What a refused caller is told to wait, in seconds: a queue is short, so it has room soon. */
const retryAfterSeconds = 1;

/**
 * Work of which only so much runs at a time, with a short queue before it. Callers take turns: much work of one delays another by one piece
 * of it, not by all.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Map<string, Set<() => void>>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** True while nothing runs; nothing waits then either. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs the work when it is its turn. @throws ApiError TOO_MANY_AT_ONCE where the queue is full or the wait too long; what `work` throws */
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
    const { waiting, waitingEach = waiting, waitMs } = this.#limits;
    const own = this.#waiting.get(caller) ?? new Set();
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (own.size >= waitingEach || all >= waiting) throw tooManyAtOnce();
    this.#waiting.set(caller, own);
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(caller);
        reject(tooManyAtOnce());
      }, waitMs);
      own.add(begin);
    });
  }

  /** Gives the turn that has ended to the caller who has waited for one longest. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [caller, own] = next;
    const [begin] = own;
    this.#waiting.delete(caller);
    if (begin !== undefined) own.delete(begin);
    if (own.size > 0) this.#waiting.set(caller, own);
    begin?.();
  }
}

/** The same limits for each of many, who do not wait for each other: people, companies. */
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
