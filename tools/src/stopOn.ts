/** Closes, once, at the first of these signals, and ends the process. */
export function stopOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  for (const signal of signals) {
    process.on(signal, () => {
      stopping ??= close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
