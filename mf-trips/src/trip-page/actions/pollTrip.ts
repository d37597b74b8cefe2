/** Polling intervals, in milliseconds: frequent at first, then rare (screens §7). */
const frequentMs = 2_000;
const frequentForMs = 60_000;
const rareMs = 15_000;

/**
 * Polls while polling is due and the page is visible: often at first, later rarely, and at once when the page becomes
 * visible.
 * @param isDue asked before each poll; while false, the frequent phase starts again
 * @returns a function that stops the polling
 */
export function pollTrip(isDue: () => boolean, poll: (signal: AbortSignal) => Promise<void>): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let since = Date.now();

  async function next(): Promise<void> {
    clearTimeout(timer);
    if (!isDue()) since = Date.now();
    else if (document.visibilityState === 'visible') await poll(ended.signal);
    if (!ended.signal.aborted) wait();
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), Date.now() - since < frequentForMs ? frequentMs : rareMs);
  }
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') void next();
  };

  wait();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    ended.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
