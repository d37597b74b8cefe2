import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useTimeWindowText } from '../../offers/filters/slider/useTimeWindowText.ts';
import { usePriceText } from '../../offers/filters/usePriceText.ts';
import { isFlightWindow, type FlightFilterName, type FlightFilters, type FlightGroup } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';

/** A filter that is set, in words. */
export interface FlightFilterText {
  readonly label: string;
  readonly value: string;
}

/** Says what the filters of these flights are and what they are set to. */
export function useFlightFilterTexts(options: readonly JourneyOption[], currency: string) {
  const { t, language } = useTexts('mf-booking');

  const carrierOf = (code: string) =>
    options.flatMap(({ journey }) => journey.segments).find(({ carrier }) => carrier.code === code)?.carrier.name ??
    code;

  const valueText = (group: FlightGroup, value: string): string => {
    if (group === 'carriers') return carrierOf(value);
    return t(`flights.value.${group === 'stops' ? `stops${value}` : value}`);
  };

  const hoursText = (hours: number) => t('flights.upToHours', { count: hours });

  const priceText = usePriceText(currency);
  const windowText = useTimeWindowText();

  const filterText = (filters: FlightFilters, name: FlightFilterName): FlightFilterText => {
    const label = t(`flights.filter.${name}`);
    if (name === 'price') return { label, value: priceText(filters.price) };
    if (name === 'hours' || name === 'layover') return { label, value: hoursText(filters[name] ?? 0) };
    if (isFlightWindow(name)) return { label, value: windowText(filters.windows[name]) };
    const isEvery = name === 'fare' || name === 'more';
    const values = filters.chosen[name].map((value) => valueText(name, value));
    return { label, value: formatList(values, language, isEvery ? 'all' : 'any') };
  };

  return { valueText, hoursText, filterText };
}
