import type { CarDesk, CarOffer, RentalCar } from '@portolan/contracts';
import { formatDate, formatList, formatMoney, formatNumber, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';

/** A letter of an ACRISS code with its meaning. */
export interface AcrissLetter {
  readonly letter: string;
  readonly text: string;
}

/** Texts of rental cars. */
export function useCarTexts() {
  const { t, language } = useTexts('mf-booking');
  const cancellationText = useCancellationText();
  const money = (amount: Money) => formatMoney(amount, language);

  /** Such as "Compact, estate, automatic". */
  const titleOf = ({ carClass, body, transmission, fuel }: RentalCar) =>
    [
      t(`cars.class.${carClass}`),
      ...(body === 'DOORS_2_3' || body === 'DOORS_4_5' ? [] : [t(`cars.inTitle.${body}`)]),
      ...(fuel === 'ELECTRIC' ? [t('cars.inTitle.ELECTRIC')] : []),
      t(`cars.inTitle.${transmission}`),
    ].join(', ');

  const fuelOf = ({ fuel, electricRangeKm }: RentalCar) =>
    electricRangeKm === null
      ? t(`cars.fuel.${fuel}`)
      : t('cars.fuelWithRange', { fuel: t(`cars.fuel.${fuel}`), km: formatNumber(electricRangeKm, language) });

  const acrissOf = (car: RentalCar): readonly AcrissLetter[] =>
    [
      t(`cars.class.${car.carClass}`),
      t(`cars.body.${car.body}`),
      t(`cars.transmission.${car.transmission}`),
      t(car.isAirConditioned ? 'cars.acriss.withAir' : 'cars.acriss.withoutAir', { fuel: t(`cars.fuel.${car.fuel}`) }),
    ].map((text, index) => ({ letter: car.acriss.charAt(index), text }));

  const distanceOf = ({ distanceKm }: CarDesk) =>
    t('cars.km', { km: formatNumber(distanceKm, language, Number.isInteger(distanceKm) ? 0 : 1) });

  const mileageOf = ({ mileage: { perDayKm } }: CarOffer) =>
    perDayKm === null ? t('cars.unlimited') : t('cars.kmPerDay', { km: formatNumber(perDayKm, language) });

  /** Free cancellation until a time, or the fee; else the supplier's own text. */
  const cancellationOf = ({ cancellationRules, start }: CarOffer) => {
    const [rule] = cancellationRules;
    return rule === undefined ? t('cars.cancellationUnknown') : cancellationText(rule, start, true);
  };

  /** Amounts due now and at the desk. */
  const paymentOf = ({ price: { payment = 'PREPAID', total, dueAtSupplier, currency } }: CarOffer) =>
    payment === 'PREPAID' || dueAtSupplier === undefined
      ? t('cars.payNow')
      : t(`cars.due.${payment}`, {
          now: money({ amount: total - dueAtSupplier.amount, currency }),
          due: money({ amount: dueAtSupplier.amount, currency }),
        });

  /** Opening hours on a day, `yyyy-MM-dd`. */
  const hoursOn = ({ hours }: CarDesk, day: string) => {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const open = hours[weekday];
    return open == null ? t('cars.closedThatDay') : t('cars.hours', open);
  };

  const rulesOf = ({ driverRules: { minAge, maxAge, licenceYears }, cardNeeded }: CarOffer): readonly string[] => [
    maxAge === null ? t('cars.rule.minAge', { count: minAge }) : t('cars.rule.ages', { min: minAge, max: maxAge }),
    t('cars.rule.licence', { count: licenceYears }),
    t(`cars.rule.card.${cardNeeded}`),
  ];

  const excessOf = ({ cover: { excess } }: CarOffer) =>
    excess.amount === 0 ? t('cars.noExcess') : t('cars.excess', { money: money(excess) });

  const depositOf = ({ securityDeposit }: CarOffer) =>
    securityDeposit === null ? t('cars.noDeposit') : t('cars.deposit', { money: money(securityDeposit) });

  const coverOf = ({ cover: { included } }: CarOffer) =>
    included.length === 0
      ? t('cars.cover.none')
      : formatList(
          included.map((kind) => t(`cars.cover.${kind}`)),
          language,
          'all',
        );

  const co2PerKmOf = ({ co2GramsPerKm }: CarOffer) =>
    t('cars.co2PerKm', { grams: formatNumber(co2GramsPerKm, language) });

  const stopTimeOf = ({ dateTime, timeZone }: CarOffer['start']) =>
    formatDate(dateTime, language, { style: 'shortDateTime', zone: timeZone });

  return {
    titleOf,
    fuelOf,
    acrissOf,
    distanceOf,
    mileageOf,
    cancellationOf,
    paymentOf,
    hoursOn,
    rulesOf,
    excessOf,
    depositOf,
    coverOf,
    co2PerKmOf,
    stopTimeOf,
    money,
  };
}
