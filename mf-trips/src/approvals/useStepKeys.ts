import { useEffect, useEffectEvent } from 'react';

/** Whether a key press belongs to text input. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role=combobox]') !== null;

/**
 * J goes to the next of `ids` and K to the previous one while one is open. Ignored in a field, at either end, and with a
 * modifier key.
 * @param current the open one; null for none
 */
export function useStepKeys(ids: readonly string[], current: string | null, onStep: (id: string) => void): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    const by = { j: 1, k: -1 }[event.key.toLowerCase()];
    const index = current === null ? -1 : ids.indexOf(current);
    const id = by === undefined || index === -1 ? undefined : ids[index + by];
    if (id === undefined) return;
    event.preventDefault();
    onStep(id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
