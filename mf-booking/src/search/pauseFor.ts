/** Waits between two polls of a search; rejects if the search is aborted meanwhile. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pauseFor: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
