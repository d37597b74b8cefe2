import { useMemo } from 'react';
import type { FlightJourney } from '@portolan/contracts';
import { useSearchParams } from '@portolan/remote-kit/router';
import { useOfferView, type OfferViewInUrl } from '../../offers/view/useOfferView.ts';
import { chosenIn, withJourneys } from '../flightPaths.ts';
import { flightView, forAnotherLeg, type FlightBounds, type FlightGroup, type FlightSort } from '../flightView.ts';
import { chosenJourneys } from '../journeyOptions.ts';

export interface FlightChoice {
  /** Index of the current leg. */
  readonly leg: number;
  /** Chosen journeys of the previous legs. */
  readonly before: readonly FlightJourney[];
  /** The journey of the last leg whose fares are shown; null while no fares are shown. */
  readonly opened: FlightJourney | null;
  readonly view: OfferViewInUrl<FlightGroup, FlightBounds, FlightSort>;
  readonly choose: (journeyId: string) => void;
  /** Closes the fares. */
  readonly close: () => void;
  /** Goes back to the choice of a leg. */
  readonly goBackTo: (leg: number) => void;
}

/** Chosen journeys and the view of the current leg, kept in the URL. */
export function useFlightChoice(legs: readonly (readonly FlightJourney[])[], legCount: number): FlightChoice {
  const [params, setParams] = useSearchParams();
  const view = useOfferView(flightView);
  const chosen = useMemo(() => chosenJourneys(legs, chosenIn(params, legCount)), [legs, params, legCount]);
  const leg = Math.min(chosen.length, legCount - 1);
  const before = useMemo(() => chosen.slice(0, leg), [chosen, leg]);

  const idsBefore = before.map(({ id }) => id);
  const isLast = leg === legCount - 1;
  return {
    leg,
    before,
    opened: chosen[leg] ?? null,
    view,
    choose: (journeyId) => {
      const next = withJourneys(params, [...idsBefore, journeyId]);
      // Fares open in place; another leg is another history entry.
      if (isLast) setParams(next, { replace: true });
      else setParams(flightView.write(next, forAnotherLeg(view.state)));
    },
    close: () => setParams(withJourneys(params, idsBefore), { replace: true }),
    goBackTo: (to) =>
      setParams(flightView.write(withJourneys(params, idsBefore.slice(0, to)), forAnotherLeg(view.state))),
  };
}
