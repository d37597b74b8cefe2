/**
 * Runs `work` every `everyMs` milliseconds while the page is visible, and at once when it becomes visible again.
 * @returns a function that stops it
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
