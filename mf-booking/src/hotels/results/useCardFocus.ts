import { useCallback, useEffect, useRef } from 'react';

/**
 * Leads from the map to a hotel's card: scrolls it to the middle and focuses its link, so that the keyboard continues there.
 * @returns leads to the card of a hotel, at once or after the render that adds it
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
