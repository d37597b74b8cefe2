let knownAsMac: boolean | undefined;

/** On a Mac, Ctrl + K cuts the line in a field, so the palette uses Command. Cached, because the browser answers slowly. */
const isMac = (): boolean => (knownAsMac ??= /Mac|iP(hone|ad|od)/.test(navigator.platform));

/** The palette's keys as named on this device's keyboard. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

/** Whether keys belong to a field or an open dialog. */
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

/** The shortcut of a key; null for any other key. */
export function shortcutOf(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.repeat || altKey || isTaken(target)) return null;
  if (key.toLowerCase() === 'k' && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey)) return 'palette';
  return key === '?' && !ctrlKey && !metaKey ? 'shortcuts' : null;
}
