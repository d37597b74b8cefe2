import type { RentalCar } from '@portolan/contracts';
import type { ItemTexts } from '../useItemTexts.ts';

/** What the four letters of a car's ACRISS code say, such as "Compact, 4–5 doors, manual, petrol, air conditioning". */
export function acrissText(
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
