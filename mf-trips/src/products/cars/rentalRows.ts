import type { CarItem, RentalCar } from '@portolan/contracts';
import { formatList, formatMoney, formatNumber } from '@portolan/i18n';
import type { ItemTexts } from '../useItemTexts.ts';

export interface RentalRow {
  readonly label: string;
  readonly value: string;
}

/** The car, and the price components if the supplier gives them. */
export function carRows({ car, price }: CarItem, texts: ItemTexts): readonly RentalRow[] {
  const { t, language } = texts;
  const bags = t('car.bags', {
    large: formatNumber(car.largeBags, language),
    small: formatNumber(car.smallBags, language),
  });
  const range = car.electricRangeKm;
  const rows: (RentalRow | null)[] = [
    { label: t('car.code', { code: car.acriss }), value: acrissText(car, texts) },
    { label: t('car.room'), value: [t('car.seats', { count: car.seats }), bags].join(', ') },
    range === null ? null : { label: t('car.range'), value: t('car.km', { km: formatNumber(range, language) }) },
    price?.parts === undefined
      ? null
      : {
          label: t('price.parts'),
          value: Object.entries(price.parts)
            .map(([part, amount]) =>
              t(`price.${part}`, { amount: formatMoney({ amount, currency: price.currency }, language) }),
            )
            .join(', '),
        },
  ];
  return rows.filter((row) => row !== null);
}

/** Mileage, fuel, cover and driver rules. */
export function termRows(
  { mileage, fuelPolicy, cover, cardNeeded, driverRules }: CarItem,
  { t, language }: ItemTexts,
): readonly RentalRow[] {
  const { perDayKm, extraKm } = mileage;
  const { minAge, maxAge, licenceYears } = driverRules;
  const covered = cover.included.map((kind) => t(`car.covers.${kind}`));
  return [
    {
      label: t('car.mileage'),
      value: [
        perDayKm === null ? t('car.unlimited') : t('car.perDay', { km: formatNumber(perDayKm, language) }),
        ...(extraKm === null ? [] : [t('car.extraKm', { amount: formatMoney(extraKm, language) })]),
      ].join(', '),
    },
    { label: t('car.fuelPolicy'), value: t(`car.fuelPolicies.${fuelPolicy}`) },
    {
      label: t('car.cover'),
      value: [
        ...(covered.length === 0 ? [] : [formatList(covered, language, 'all')]),
        t('car.excess', { amount: formatMoney(cover.excess, language) }),
      ].join(', '),
    },
    { label: t('car.card'), value: t(`car.cards.${cardNeeded}`) },
    {
      label: t('car.licence'),
      value: [
        maxAge === null ? t('car.fromAge', { age: minAge }) : t('car.ages', { min: minAge, max: maxAge }),
        t('car.licenceYears', { count: licenceYears }),
      ].join(', '),
    },
  ];
}

/** The four letters of a car's ACRISS code in words, such as "Compact, 4–5 doors, manual, petrol, air conditioning". */
function acrissText(
  { carClass, body, transmission, fuel, isAirConditioned }: RentalCar,
  { t }: Pick<ItemTexts, 't'>,
): string {
  const fuelText = t(`car.fuel.${fuel}`);
  return [
    t(`car.class.${carClass}`),
    t(`car.body.${body}`),
    t(`car.transmission.${transmission}`),
    isAirConditioned ? t('car.airConditioned', { fuel: fuelText }) : fuelText,
  ].join(', ');
}
