/**
 * Moves the keyboard focus to the page's h1 as soon as there is one, and to an h1 that replaces it. Stops once the person moves
 * the focus or presses the pointer. Does not scroll.
 * @returns a function that stops it
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
    // A move from the heading back to the start counts as the person's own move.
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
