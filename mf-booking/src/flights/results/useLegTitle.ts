import { useTexts } from '@portolan/remote-kit';
import type { FlightQuery } from '../flightQuery.ts';

/** Title of a leg by index: "Outbound" and "Return", or "Flight 2". */
export function useLegTitle({ type }: Pick<FlightQuery, 'type'>): (leg: number) => string {
  const { t } = useTexts('mf-booking');
  return (leg) => {
    if (type === 'MULTI_CITY') return t('flights.flight', { number: leg + 1 });
    return t(leg === 0 ? 'flights.outbound' : 'flights.inbound');
  };
}
