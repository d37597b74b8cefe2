/** The answers that writers got, and the log's reasons for failed ones. */
export class Heard {
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #causes = new Map<string, number>();
  readonly failures = new Set<string>();
  /** Numbers of successful answers, and of failed ones, which are allowed without a database. */
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

  /** Number of answers by operation and status. */
  get statuses(): readonly (readonly [operation: string, status: number, times: number])[] {
    return [...this.#statuses].flatMap(([operation, statuses]) =>
      [...statuses].toSorted().map(([status, times]) => [operation, status, times] as const),
    );
  }

  /** Reasons of failed requests in the log, most frequent first. */
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
