/** How often one looks, in milliseconds, and for how long so: then seldom (screens §7). */
const often = 2_000;
const oftenFor = 60_000;
const seldom = 15_000;

/**
 * Looks again and again while it is due and somebody looks at the page: at first often, later seldom, and at once when he comes back.
 * @param isDue asked before each look; while it is not, the count of time begins anew
 * @returns what stops it
 */
export function keepLooking(isDue: () => boolean, look: (signal: AbortSignal) => Promise<void>): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let since = Date.now();

  async function next(): Promise<void> {
    clearTimeout(timer);
    if (!isDue()) since = Date.now();
    else if (document.visibilityState === 'visible') await look(ended.signal);
    if (!ended.signal.aborted) wait();
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void next(), Date.now() - since < oftenFor ? often : seldom);
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
