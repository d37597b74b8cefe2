/** What writers heard, in answers; and what the log said of those that failed. */
export class Heard {
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #causes = new Map<string, number>();
  readonly failures = new Set<string>();
  /** Answers of success, and such that failed, as they may without a database. */
  done = 0;
  failed = 0;

  answer(operation: string, status: number, retryAfter: unknown): void {
    const statuses = this.#statuses.get(operation) ?? new Map<number, number>();
    this.#statuses.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    if (status < 300) this.done += 1;
    if (status >= 500) this.failed += 1;
    if (status === 503 && retryAfter === undefined) this.failures.add(`${operation} answered 503 without Retry-After`);
    if (status >= 500 && status !== 503) this.failures.add(`${operation} answered ${status}`);
  }

  /** Takes a line of the log. */
  logLine(line: string): void {
    const { err } = JSON.parse(line) as { err?: LoggedError };
    if (err === undefined) return;
    const cause = err.cause === undefined ? '' : `, ${err.cause.code ?? err.cause.message ?? err.cause.type}`;
    const said = `${err.code ?? err.message ?? err.type}${cause}`;
    this.#causes.set(said, (this.#causes.get(said) ?? 0) + 1);
  }

  get answers(): number {
    return [...this.#statuses.values()].flatMap((statuses) => [...statuses.values()]).reduce((sum, n) => sum + n, 0);
  }

  /** Of each operation, how often it was answered in which way. */
  get statuses(): readonly (readonly [operation: string, status: number, times: number])[] {
    return [...this.#statuses].flatMap(([operation, statuses]) =>
      [...statuses].toSorted().map(([status, times]) => [operation, status, times] as const),
    );
  }

  /** What the log gave as the reason of failed requests, the most frequent first. */
  get causes(): readonly (readonly [said: string, times: number])[] {
    return [...this.#causes].toSorted(([, one], [, other]) => other - one);
  }
}

interface LoggedError {
  readonly type?: string;
  readonly code?: string;
  readonly message?: string;
  readonly cause?: LoggedError;
}
