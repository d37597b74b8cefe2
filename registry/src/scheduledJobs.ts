/** Recurring work of the registry. */
export interface ScheduledJob {
  /** For the log of a failure. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
}

/**
 * Runs each job now and at its interval, never twice at once; a failure is logged and waits for the next time.
 * @returns a function that stops them after the current run
 */
export function runScheduledJobs(
  chores: readonly ScheduledJob[],
  onFailure: (error: unknown, name: string) => void,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timers = chores.map(({ name, everyMs, work }) => {
    let isBusy = false;
    const run = () => {
      if (isBusy) return;
      isBusy = true;
      const done = work()
        .then(
          () => undefined,
          (error: unknown) => onFailure(error, name),
        )
        .finally(() => {
          isBusy = false;
          underWay.delete(done);
        });
      underWay.add(done);
    };
    run();
    return setInterval(run, everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
  };
}
