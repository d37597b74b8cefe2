/** How long a page may take to grow as long as it was, in milliseconds. */
const patienceMs = 10_000;

/**
 * Scrolls to `top` (CSS pixels from the document's start) as soon as the page has become long enough, and on the way as far as it
 * goes; gives up when the person does anything, or the page stays short. `onEnd` is called once, however it ends.
 * @returns what ends it
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
  const timer = setTimeout(stop, patienceMs);
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
