import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads from the map to a hotel's card: it is scrolled to the middle, and its link has the focus, so that the keyboard goes on from there.
 * @returns leads to the card of that hotel, at once or with the render that brings it
 */
export function useCardFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const lead = useCallback(() => {
    const heading = wanted.current === null ? null : document.getElementById(`hotel-${wanted.current}`);
    if (heading === null) return;
    wanted.current = null;
    heading.scrollIntoView({ block: 'center' });
    heading.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  useEffect(lead);
  return useCallback(
    (id) => {
      wanted.current = id;
      lead();
    },
    [lead],
  );
}
