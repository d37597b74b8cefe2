import { useEffect, useMemo, useRef, useState } from 'react';
import { searchDebounceMs } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { parseCarView, withCarFilters, withCarView, type CarView, type PriceBounds } from '../carView.ts';

export interface CarViewState {
  /** As the URL says. */
  readonly view: CarView;
  /** A typed price is not in the URL yet. */
  readonly isFiltering: boolean;
  readonly change: (view: CarView) => void;
  /** Settles once typing has rested. */
  readonly typePrice: (price: PriceBounds) => void;
}

/** How the cars are shown, kept in the URL. */
export function useCarView(): CarViewState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseCarView(params), [params]);
  const [isFiltering, setFiltering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // At once: a box is ticked when it is pressed, not when the list has been drawn.
  const change = (next: CarView) => setParams(withCarView(params, next), { replace: true, flushSync: true });
  // What settles later joins what the URL says by then.
  const latest = useRef({ view, change });
  useEffect(() => {
    latest.current = { view, change };
  });
  const typePrice = (price: PriceBounds) => {
    setFiltering(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { view: now, change: settle } = latest.current;
      setFiltering(false);
      settle(withCarFilters(now, { ...now.filters, price }));
    }, searchDebounceMs);
  };
  return { view, isFiltering, change, typePrice };
}
