/** How long a page may take to reach its former length, in milliseconds. */
const growthTimeoutMs = 10_000;

/**
 * Scrolls to `top` (CSS pixels from the document's start) as far as the page's growing length allows. Gives up when the person does
 * anything or the page stays short. Calls `onEnd` once in any case.
 * @returns a function that stops it
 */
export function scrollAsItGrows(top: number, onEnd: () => void): () => void {
  const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
    onEnd();
  };
  const goOn = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const observer = new ResizeObserver(goOn);
  const timer = setTimeout(stop, growthTimeoutMs);
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
