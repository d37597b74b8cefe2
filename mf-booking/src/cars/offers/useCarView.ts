import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import type { PriceBounds } from '../../search/priceBounds.ts';
import { useSettled } from '../../search/useSettled.ts';
import { parseCarView, withCarFilters, withCarView, type CarView } from '../carView.ts';

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
  // At once: a box is ticked when it is pressed, not when the list has been drawn.
  const change = (next: CarView) => setParams(withCarView(params, next), { replace: true, flushSync: true });
  const typed = useSettled<PriceBounds>((price) => change(withCarFilters(view, { ...view.filters, price })));
  return { view, change, isFiltering: typed.isSettling, typePrice: typed.settle };
}
