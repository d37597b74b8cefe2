import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '@portolan/remote-kit';
import type { PriceBounds } from './priceBounds.ts';

/** Waits until the typing of a price rests. @param onSettle told then, as it is by then: what settles later joins what the URL says */
export function useTypedPrice(onSettle: (price: PriceBounds) => void) {
  const [isFiltering, setFiltering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });
  const typePrice = (price: PriceBounds) => {
    setFiltering(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setFiltering(false);
      latest.current(price);
    }, searchDebounceMs);
  };
  return { isFiltering, typePrice };
}
