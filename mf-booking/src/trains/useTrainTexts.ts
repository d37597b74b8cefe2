import {
  tightTransferMinutes,
  type TrainJourney,
  type TrainLeg,
  type TrainOffer,
  type TrainTerms,
} from '@portolan/contracts';
import { formatCo2, formatDate, formatDuration, formatMoney, localDayOf, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { shortDay } from '../clock/shortDay.ts';
import type { TrainDay } from './trainQuery.ts';
import { changesOf, timeOfDay } from './trainRows.ts';

/** A change of trains, with its station and minutes in the text. */
export interface Transfer {
  readonly key: string;
  readonly text: string;
  readonly isTight: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Texts of trains. */
export function useTrainTexts() {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: Money) => formatMoney(amount, language);
  const time = timeOfDay;

  /** Such as "SJ X 2000 423". */
  const trainOf = ({ operator, trainType, trainNumber }: TrainLeg) =>
    [operator.name, ...(trainType === operator.name ? [] : [trainType]), trainNumber].join(' ');

  const trainsOf = (legs: readonly TrainLeg[]) => legs.map(trainOf).join(', ');

  const ticketOf = ({ trainClass, flexibility }: Pick<TrainTerms, 'trainClass' | 'flexibility'>) =>
    t('trains.ticket', { class: t(`trains.class.${trainClass}`), flexibility: t(`trains.flexibility.${flexibility}`) });

  /** Such as "3 h 31 min, 1 change". */
  const lengthOf = (journey: TrainJourney) => {
    const changes = changesOf(journey);
    return [
      formatDuration(journey.durationMinutes, language),
      changes === 0 ? t('trains.direct') : t('trains.changes', { count: changes }),
    ].join(', ');
  };

  const transfersOf = (legs: readonly TrainLeg[]): readonly Transfer[] =>
    legs.slice(1).map(({ from }, index) => {
      const arrival = Date.parse(legs[index]?.to.dateTime ?? from.dateTime);
      const minutes = Math.round((Date.parse(from.dateTime) - arrival) / minuteMs);
      const isTight = minutes < tightTransferMinutes;
      const before = legs[index]?.to.name ?? from.name;
      const words = { length: formatDuration(minutes, language), place: from.name, before };
      const kind = before === from.name ? 'transfer' : 'transferBetween';
      return {
        key: `${index} ${from.name}`,
        text: isTight ? t('trains.tight', { transfer: t(`trains.${kind}`, words) }) : t(`trains.${kind}`, words),
        isTight,
      };
    });

  /** Days between departure and arrival. */
  const daysLater = (legs: readonly TrainLeg[]): number => {
    const [first, last] = [legs[0]?.from, legs.at(-1)?.to];
    if (first === undefined || last === undefined) return 0;
    const dayOf = (stop: TrainLeg['from']) => Date.parse(localDayOf(stop.dateTime, stop.timeZone));
    return Math.round((dayOf(last) - dayOf(first)) / dayMs);
  };

  const co2Of = ({ co2Grams }: Pick<TrainJourney, 'co2Grams'>) => formatCo2(co2Grams, language);

  /** Exchange and refund terms; fees are per traveller. */
  const termsOf = ({ exchange, refund }: Pick<TrainTerms, 'exchange' | 'refund'>): readonly string[] =>
    (
      [
        ['exchange', exchange],
        ['refund', refund],
      ] as const
    ).map(([name, { kind, fee }]) =>
      fee === null ? t(`trains.${name}.${kind}`) : t(`trains.${name}.FOR_FEE_OF`, { fee: money(fee) }),
    );

  /** Such as "07:24–10:32". */
  const timesOf = (legs: readonly TrainLeg[]) => {
    const [first, last] = [legs[0]?.from, legs.at(-1)?.to];
    return first === undefined || last === undefined ? '' : `${time(first)}–${time(last)}`;
  };

  const stopTimeOf = ({ dateTime, timeZone }: TrainOffer['start']) =>
    formatDate(dateTime, language, { style: 'shortDateTime', zone: timeZone });

  const dayOf = (date: string) => shortDay(date, language);

  /** Such as "Mon 23 Nov, after 07:00". */
  const requestedDayOf = ({ date, time: requested, isArrival }: TrainDay) =>
    requested === null
      ? dayOf(date)
      : t(isArrival ? 'trains.arriveBy' : 'trains.leaveAfter', { day: dayOf(date), time: requested });

  return {
    money,
    time,
    trainOf,
    trainsOf,
    ticketOf,
    lengthOf,
    transfersOf,
    daysLater,
    co2Of,
    termsOf,
    timesOf,
    stopTimeOf,
    dayOf,
    requestedDayOf,
  };
}
