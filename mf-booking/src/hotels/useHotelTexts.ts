import type { HotelRate } from '@portolan/contracts';
import { formatCo2, formatList, formatMoney, formatNumber, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';

const walkMetresPerMinute = 80;
/** Longest walk to suggest. */
const longestWalkMinutes = 60;

/** Minutes on foot for a distance in kilometres; null for too long a walk. */
export function walkingMinutes(distanceKm: number): number | null {
  const minutes = Math.max(1, Math.round((distanceKm * 1000) / walkMetresPerMinute));
  return minutes > longestWalkMinutes ? null : minutes;
}

/** Price of the most expensive night of a rate. */
export const priciestNight = ({ nights }: Pick<HotelRate, 'nights'>): number =>
  Math.max(...nights.map(({ amount }) => amount));

/** Texts of hotels and their rates. */
export function useHotelTexts() {
  const { t, language } = useTexts('mf-booking');
  const cancellationText = useCancellationText();
  const money = (amount: Money) => formatMoney(amount, language);
  const inCurrencyOf = ({ price }: Pick<HotelRate, 'price'>, amount: number) =>
    money({ amount, currency: price.currency });

  const distanceOf = (distanceKm: number) =>
    distanceKm < 1
      ? t('hotels.metres', { m: formatNumber(Math.round(distanceKm * 100) * 10, language) })
      : t('hotels.km', { km: formatNumber(distanceKm, language, distanceKm < 10 ? 1 : 0) });

  /** Such as "to Office Oslo, 4 min walk", after the distance. */
  const wayOf = (distanceKm: number, place: string) => {
    const minutes = walkingMinutes(distanceKm);
    return minutes === null ? t('hotels.toPlace', { place }) : t('hotels.walkToPlace', { place, minutes });
  };

  /** Free cancellation until a time, the fee, or non-refundable, in the hotel's local time. */
  const cancellationOf = ({ cancellationRules, start }: Pick<HotelRate, 'cancellationRules' | 'start'>) => {
    const [rule] = cancellationRules;
    if (rule === undefined) return t('hotels.cancellationUnknown');
    const isFixed = rule.feePercent === 100 && rule.from === null && rule.until === null;
    return isFixed ? t('hotels.fixed') : cancellationText(rule, start, true);
  };

  const paymentKindOf = ({ price: { payment = 'PREPAID' } }: Pick<HotelRate, 'price'>) => t(`hotels.paid.${payment}`);

  /** Amounts due now and at the hotel; null if all is due now. */
  const dueOf = (rate: Pick<HotelRate, 'price'>) => {
    const { total, dueAtSupplier } = rate.price;
    if (dueAtSupplier === undefined || dueAtSupplier.amount <= 0) return null;
    const due = inCurrencyOf(rate, dueAtSupplier.amount);
    const now = total - dueAtSupplier.amount;
    return now <= 0 ? t('hotels.due', { due }) : t('hotels.nowAndDue', { now: inCurrencyOf(rate, now), due });
  };

  /** The price of the most expensive night, which a cap for a night limits; null if all nights cost the same. */
  const priciestOf = (rate: Pick<HotelRate, 'price' | 'nights'>) => {
    const priciest = priciestNight(rate);
    return rate.nights.every(({ amount }) => amount === priciest)
      ? null
      : t('hotels.priciestNight', { price: inCurrencyOf(rate, priciest) });
  };

  const feeOf = ({ localFee }: Pick<HotelRate, 'localFee'>) =>
    localFee === null ? null : t('hotels.localFee', { fee: money(localFee) });

  const boardOf = ({ board, breakfastPrice }: Pick<HotelRate, 'board' | 'breakfastPrice'>) =>
    board === 'ROOM_ONLY' && breakfastPrice !== null
      ? t('hotels.breakfastFor', { price: money(breakfastPrice) })
      : t(`hotels.board.${board}`);

  const pointsOf = ({ loyaltyProgram }: Pick<HotelRate, 'loyaltyProgram'>) =>
    loyaltyProgram === null ? t('hotels.noPoints') : t('hotels.points', { program: loyaltyProgram });

  const co2PerNightOf = ({ co2Grams, nights }: Pick<HotelRate, 'co2Grams' | 'nights'>) =>
    t('hotels.co2PerNight', { co2: formatCo2(co2Grams / nights.length, language) });

  /** Such as "18 m², 1 double bed, sleeps 2". */
  const roomOf = ({ sizeSquareMetres, beds, maxGuests, isAccessible }: HotelRate['room']) =>
    [
      ...(sizeSquareMetres === null ? [] : [t('hotels.size', { size: sizeSquareMetres })]),
      formatList(
        beds.map(({ kind, count }) => t(`hotels.bed.${kind}`, { count })),
        language,
        'all',
      ),
      t('hotels.sleeps', { count: maxGuests }),
      ...(isAccessible ? [t('hotels.accessibleRoom')] : []),
    ].join(', ');

  return {
    money,
    inCurrencyOf,
    distanceOf,
    wayOf,
    cancellationOf,
    paymentKindOf,
    dueOf,
    priciestOf,
    feeOf,
    boardOf,
    pointsOf,
    co2PerNightOf,
    roomOf,
  };
}
