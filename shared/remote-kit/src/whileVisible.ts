/**
 * Does `work` every `everyMs` milliseconds while somebody looks at the page, and at once when he comes back to it.
 * @returns what stops it
 */
export function whileVisible(work: () => void, everyMs: number): () => void {
  const workIfVisible = () => {
    if (document.visibilityState === 'visible') work();
  };
  const timer = setInterval(workIfVisible, everyMs);
  document.addEventListener('visibilitychange', workIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', workIfVisible);
  };
}
