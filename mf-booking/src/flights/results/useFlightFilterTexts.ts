import { useTexts } from '@portolan/remote-kit';
import { useTimeWindowText } from '../../offers/filters/slider/useTimeWindowText.ts';
import { useFilterText } from '../../offers/filters/useFilterText.ts';
import { usePriceText } from '../../offers/filters/usePriceText.ts';
import { flightView, type FlightGroup } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';

/** Names of the filters of these flights and of their values. */
export function useFlightFilterTexts(options: readonly JourneyOption[], currency: string) {
  const { t } = useTexts('mf-booking');

  const carrierOf = (code: string) =>
    options.flatMap(({ journey }) => journey.segments).find(({ carrier }) => carrier.code === code)?.carrier.name ??
    code;

  const valueText = (group: FlightGroup, value: string): string => {
    if (group === 'carriers') return carrierOf(value);
    return t(`flights.value.${group === 'stops' ? `stops${value}` : value}`);
  };

  const hoursText = (hours: number | null) => t('flights.upToHours', { count: hours ?? 0 });

  const price = usePriceText(currency);
  const window = useTimeWindowText();
  const filterText = useFilterText(flightView, valueText, {
    price,
    departs: window,
    arrives: window,
    hours: hoursText,
    layover: hoursText,
  });
  return { valueText, hoursText, filterText };
}
