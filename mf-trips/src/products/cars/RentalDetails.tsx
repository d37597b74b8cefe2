import type { CarItem } from '@portolan/contracts';
import { formatList, formatMoney, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { OpeningHours } from './OpeningHours.tsx';
import { useAcrissText } from './useAcrissText.ts';

/** The car and the terms of a rental, in full: what its code says, how far, with which fuel, what is covered, who may drive, and when the desks are open. */
export function RentalDetails({ item }: { readonly item: CarItem }) {
  const { t, language } = useTexts('mf-trips');
  const acriss = useAcrissText();
  const { car, mileage, fuelPolicy, cover, cardNeeded, driverRules, pickUp, dropOff, start, end, price } = item;
  const money = (sum: { readonly amount: number; readonly currency: string }) => formatMoney(sum, language);
  const bags = t('car.bags', {
    large: formatNumber(car.largeBags, language),
    small: formatNumber(car.smallBags, language),
  });
  const partRows =
    price?.parts === undefined
      ? []
      : [
          {
            label: t('price.parts'),
            value: Object.entries(price.parts)
              .map(([part, amount]) => t(`price.${part}`, { amount: money({ amount, currency: price.currency }) }))
              .join(', '),
          },
        ];
  const rows = [
    { label: t('car.code', { code: car.acriss }), value: acriss(car) },
    { label: t('car.room'), value: [t('car.seats', { count: car.seats }), bags].join(', ') },
    ...(car.electricRangeKm === null
      ? []
      : [{ label: t('car.range'), value: t('car.km', { km: formatNumber(car.electricRangeKm, language) }) }]),
    ...partRows,
    {
      label: t('car.mileage'),
      value: [
        mileage.perDayKm === null
          ? t('car.unlimited')
          : t('car.perDay', { km: formatNumber(mileage.perDayKm, language) }),
        ...(mileage.extraKm === null ? [] : [t('car.extraKm', { amount: money(mileage.extraKm) })]),
      ].join(', '),
    },
    { label: t('car.fuelPolicy'), value: t(`car.fuelPolicies.${fuelPolicy}`) },
    {
      label: t('car.cover'),
      value: [
        formatList(
          cover.included.map((kind) => t(`car.covers.${kind}`)),
          language,
          'all',
        ),
        t('car.excess', { amount: money(cover.excess) }),
      ].join(', '),
    },
    { label: t('car.card'), value: t(`car.cards.${cardNeeded}`) },
    {
      label: t('car.licence'),
      value: [
        driverRules.maxAge === null
          ? t('car.fromAge', { age: driverRules.minAge })
          : t('car.ages', { min: driverRules.minAge, max: driverRules.maxAge }),
        t('car.licenceYears', { count: driverRules.licenceYears }),
      ].join(', '),
    },
    { label: t('car.hoursOf', { place: start.name }), value: <OpeningHours hours={pickUp.hours} /> },
    ...(end.name === start.name
      ? []
      : [{ label: t('car.hoursOf', { place: end.name }), value: <OpeningHours hours={dropOff.hours} /> }]),
  ];
  return <DescriptionRows rows={rows} />;
}
