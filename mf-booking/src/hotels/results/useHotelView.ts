import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { parseHotelView, withHotelView, type HotelView } from '../hotelView.ts';

export interface HotelViewState {
  /** As the URL says. */
  readonly view: HotelView;
  readonly change: (view: HotelView) => void;
}

/** How the hotels are shown, kept in the URL. */
export function useHotelView(): HotelViewState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseHotelView(params), [params]);
  // At once: a box is ticked when it is pressed, not when the list has been drawn.
  const change = (next: HotelView) => setParams(withHotelView(params, next), { replace: true, flushSync: true });
  return { view, change };
}
