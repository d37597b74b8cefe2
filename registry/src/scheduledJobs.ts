/** What the registry does by itself, again and again. */
export interface ScheduledJob {
  /** For the log when it fails. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
}

/**
 * Does each chore now and from then on at its interval, never twice at once; a failure is told and waits for the next time.
 * @returns what ends it, once the last one under way is done
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
