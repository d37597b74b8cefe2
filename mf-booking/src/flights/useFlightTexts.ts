import type { FlightBound, FlightFare, FlightJourney, FlightSegment } from '@portolan/contracts';
import { formatCo2, formatDate, formatDuration, formatMoney, type Money } from '@portolan/i18n';
import { daysBetween, minutesBetween } from '@portolan/i18n/between';
import { useTexts } from '@portolan/remote-kit';

type Stop = FlightSegment['from'];

/** A stop between two flights. */
export interface Layover {
  readonly minutes: number;
  readonly place: string;
  /** The next flight leaves from another airport. */
  readonly nextAirport: string | null;
}

/** Layovers between consecutive flights. */
export const layoversOf = ({ segments }: Pick<FlightBound, 'segments'>): readonly Layover[] =>
  segments.slice(1).flatMap((next, index) => {
    const before = segments[index];
    if (before === undefined) return [];
    const isSame =
      before.to.pointId === undefined ? before.to.name === next.from.name : before.to.pointId === next.from.pointId;
    return {
      minutes: minutesBetween(before.to, next.from),
      place: before.to.name,
      nextAirport: isSame ? null : next.from.name,
    };
  });

export const codeOf = ({ locationCode, name }: Stop): string => locationCode ?? name;

/** Such as `SK 1424`. */
export const flightNumberOf = ({ carrier, flightNumber }: FlightSegment): string => `${carrier.code} ${flightNumber}`;

/** Texts of flights. */
export function useFlightTexts() {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: Money) => formatMoney(amount, language);

  const timeOf = ({ dateTime, timeZone }: Stop) => formatDate(dateTime, language, { style: 'time', zone: timeZone });
  const dayTimeOf = ({ dateTime, timeZone }: Stop) =>
    formatDate(dateTime, language, { style: 'shortDateTime', zone: timeZone });

  /** Such as "+1"; empty on the same day. */
  const dayShiftOf = (from: Stop, to: Stop) => {
    const days = daysBetween(from, to);
    return days === 0 ? '' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`;
  };

  const durationOf = (minutes: number) => formatDuration(minutes, language);

  /** Such as "Direct" or "1 stop". */
  const stopsOf = ({ segments }: Pick<FlightBound, 'segments'>) =>
    segments.length === 1 ? t('flights.direct') : t('flights.stops', { count: segments.length - 1 });

  const layoverText = ({ minutes, place, nextAirport }: Layover) =>
    nextAirport === null
      ? t('flights.layover', { duration: durationOf(minutes), place })
      : t('flights.layoverElsewhere', { duration: durationOf(minutes), place, next: nextAirport });

  const airportOf = (stop: Stop, terminal: string | null) =>
    terminal === null ? stop.name : t('flights.terminal', { airport: stop.name, terminal });

  /** Bags included in a fare. */
  const bagsOf = ({ bags: { cabin, checked, checkedKg } }: FlightFare) =>
    [
      cabin === 0 ? t('flights.bags.noCabin') : t('flights.bags.cabin', { count: cabin }),
      checked === 0
        ? t('flights.bags.noChecked')
        : checkedKg === null
          ? t('flights.bags.checked', { count: checked })
          : t('flights.bags.checkedKg', { count: checked, kg: checkedKg }),
    ].join(', ');

  /** Terms of a change or refund; says so if they are unknown. */
  const termOf = (what: 'change' | 'refund', { kind, fee }: FlightFare['change']) =>
    kind === 'FOR_FEE' && fee !== null
      ? t(`flights.${what}.forFee`, { fee: money(fee) })
      : t(`flights.${what}.${kind}`);

  const seatOf = ({ seatChoice }: FlightFare) => t(`flights.seat.${seatChoice}`);

  /** Emissions of one traveller in kilograms, compared with the average of the leg. */
  const co2Of = ({ co2Grams, co2Percent }: Pick<FlightJourney, 'co2Grams' | 'co2Percent'>) => {
    const kilograms = formatCo2(co2Grams, language);
    if (co2Percent === 0) return t('flights.co2.average', { kilograms });
    return t(co2Percent > 0 ? 'flights.co2.above' : 'flights.co2.below', { kilograms, percent: Math.abs(co2Percent) });
  };

  return {
    money,
    timeOf,
    dayTimeOf,
    dayShiftOf,
    durationOf,
    stopsOf,
    layoverText,
    airportOf,
    bagsOf,
    termOf,
    seatOf,
    co2Of,
  };
}
export type FlightTexts = ReturnType<typeof useFlightTexts>;
