import { useCallback, useEffect, useRef } from 'react';

interface CardFocus {
  /** Leads to the card of this hotel with the next render, which may be the first that has it. */
  readonly goTo: (id: string) => void;
  /** Leads there at once, where no render comes. */
  readonly goToWanted: () => void;
}

/** Leads from the map to a hotel's card: it is scrolled to the middle, and its link has the focus, so that the keyboard goes on from there. */
export function useCardFocus(): CardFocus {
  const wanted = useRef<string | null>(null);
  const goToWanted = useCallback(() => {
    const heading = wanted.current === null ? null : document.getElementById(`hotel-${wanted.current}`);
    if (heading === null) return;
    wanted.current = null;
    heading.scrollIntoView({ block: 'center' });
    heading.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  useEffect(goToWanted);
  const goTo = useCallback((id: string) => {
    wanted.current = id;
  }, []);
  return { goTo, goToWanted };
}
