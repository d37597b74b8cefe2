let knownAsMac: boolean | undefined;

/** A Mac's Ctrl + K cuts the line in a field: there the palette's key is Command. The browser is asked once: it is slow to say. */
const isMac = (): boolean => (knownAsMac ??= /Mac|iP(hone|ad|od)/.test(navigator.platform));

/** The palette's keys as they stand on this device's keyboard. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

/** Where keys belong to what is typed, or a dialog is open, they are nobody else's. */
function isTaken(target: EventTarget | null): boolean {
  if (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=textbox], [role=combobox]',
    ) !== null
  )
    return true;
  return [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );
}

/** What a key asks for; null for nothing of ours. */
export function shortcutOf(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.repeat || altKey || isTaken(target)) return null;
  if (key.toLowerCase() === 'k' && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey)) return 'palette';
  return key === '?' && !ctrlKey && !metaKey ? 'shortcuts' : null;
}
