import type { FlightFare, FlightSegment } from '@portolan/contracts';
import { formatDeadline, formatMoney } from '@portolan/i18n';
import type { ItemTexts } from '../useItemTexts.ts';

/** An airport with its terminal, if known. */
const airportText = ({ name }: FlightSegment['from'], terminal: string | null, { t }: Pick<ItemTexts, 't'>): string =>
  terminal === null ? name : t('flight.terminal', { airport: name, terminal });

/** A flight with places and local times, such as "SK 1469: Arlanda, terminal 5, Mon 23 Nov, 08:10 CET – …". */
export function segmentText(segment: FlightSegment, texts: ItemTexts): string {
  const { t, language } = texts;
  const { carrier, operatedBy, flightNumber, from, to, fromTerminal, toTerminal } = segment;
  const at = ({ dateTime, timeZone }: FlightSegment['from']) => formatDeadline(dateTime, language, timeZone);
  const number = `${carrier.code} ${flightNumber}`;
  const route = t('car.fromTo', {
    from: airportText(from, fromTerminal, texts),
    start: at(from),
    to: airportText(to, toTerminal, texts),
    end: at(to),
  });
  const by = operatedBy === null ? [] : [t('flight.operatedBy', { carrier: operatedBy.name })];
  return `${[number, carrier.name, ...by].join(', ')}: ${route}`;
}

/** Baggage of a fare. */
export const bagsText = ({ bags: { cabin, checked, checkedKg } }: FlightFare, { t }: ItemTexts): string =>
  [
    cabin === 0 ? t('flight.noCabinBag') : t('flight.cabinBags', { count: cabin }),
    checked === 0
      ? t('flight.noCheckedBag')
      : t('flight.checkedBags', { count: checked }) + (checkedKg === null ? '' : ` (${checkedKg} kg)`),
  ].join(', ');

/** Cost of a change or refund, or that it is unknown. */
export const termText = (
  what: 'change' | 'refund',
  { kind, fee }: FlightFare['change'],
  { t, language }: ItemTexts,
): string =>
  kind === 'FOR_FEE' && fee !== null
    ? t(`flight.${what}.forFee`, { fee: formatMoney(fee, language) })
    : t(`flight.${what}.${kind}`);
