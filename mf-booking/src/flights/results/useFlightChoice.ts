import { useMemo } from 'react';
import type { FlightJourney } from '@portolan/contracts';
import { useSearchParams } from '@portolan/remote-kit/router';
import type { PriceBounds } from '../../offers/view/priceBounds.ts';
import { useSettled } from '../../offers/view/useSettled.ts';
import { chosenIn, withJourneys } from '../flightPaths.ts';
import { forAnotherLeg, parseFlightView, withFlightFilters, withFlightView, type FlightView } from '../flightView.ts';
import { chosenJourneys } from '../journeyOptions.ts';

export interface FlightChoice {
  /** The leg that is chosen now, from 0. */
  readonly leg: number;
  /** The journeys of the legs before it. */
  readonly before: readonly FlightJourney[];
  /** The journey of the last leg whose fares are open; null where none is. */
  readonly opened: FlightJourney | null;
  readonly view: FlightView;
  /** A typed price is not in the URL yet. */
  readonly isFiltering: boolean;
  readonly change: (view: FlightView) => void;
  /** Settles once typing has rested. */
  readonly typePrice: (price: PriceBounds) => void;
  readonly choose: (journeyId: string) => void;
  /** Closes the fares. */
  readonly close: () => void;
  /** Chooses again from a leg on. */
  readonly goBackTo: (leg: number) => void;
}

/** Which flights are chosen and how those of the next leg are shown, kept in the URL. */
export function useFlightChoice(legs: readonly (readonly FlightJourney[])[], legCount: number): FlightChoice {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseFlightView(params), [params]);
  const chosen = useMemo(() => chosenJourneys(legs, chosenIn(params, legCount)), [legs, params, legCount]);
  const leg = Math.min(chosen.length, legCount - 1);
  const before = useMemo(() => chosen.slice(0, leg), [chosen, leg]);

  // At once: a box is ticked when it is pressed, not when the list has been drawn.
  const change = (next: FlightView) => setParams(withFlightView(params, next), { replace: true, flushSync: true });
  const typed = useSettled<PriceBounds>((price) => change(withFlightFilters(view, { ...view.filters, price })));
  const idsBefore = before.map(({ id }) => id);
  const isLast = leg === legCount - 1;
  return {
    leg,
    before,
    opened: chosen[leg] ?? null,
    view,
    change,
    isFiltering: typed.isSettling,
    typePrice: typed.settle,
    choose: (journeyId) => {
      const next = withJourneys(params, [...idsBefore, journeyId]);
      // Fares open in place; another leg is another list, to which one can come back.
      if (isLast) setParams(next, { replace: true });
      else setParams(withFlightView(next, forAnotherLeg(view)));
    },
    close: () => setParams(withJourneys(params, idsBefore), { replace: true }),
    goBackTo: (to) => setParams(withFlightView(withJourneys(params, idsBefore.slice(0, to)), forAnotherLeg(view))),
  };
}
