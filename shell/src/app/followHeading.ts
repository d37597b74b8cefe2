/**
 * Moves the keyboard focus to the page's h1: now, or as soon as there is one, and again when another h1 takes the place
 * of the one that had it. Whoever goes elsewhere meanwhile, by key or pointer, is left alone. Scrolls nothing.
 * @returns what ends it
 */
export function followHeading(): () => void {
  const start = document.activeElement;
  let focused: HTMLElement | null = null;

  const focusHeading = () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement === start;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || !isFree) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    focused = heading;
    heading.focus({ preventScroll: true });
  };
  const handleFocus = ({ target }: FocusEvent) => {
    // Back to where one came from, from the heading, is elsewhere too.
    if (target !== focused && (target !== start || focused !== null)) stop();
  };
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('pointerdown', stop);
  };

  const observer = new MutationObserver(focusHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('pointerdown', stop);
  focusHeading();
  return stop;
}
