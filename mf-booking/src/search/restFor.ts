/** Waits between two questions of a search; rejects where the search is given up meanwhile. */
export type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

export const restFor: Rest = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
