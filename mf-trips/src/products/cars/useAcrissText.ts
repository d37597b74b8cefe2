import type { RentalCar } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';

/** What the four letters of a car's ACRISS code say, such as "Compact, 4–5 doors, manual, petrol with air conditioning". */
export function useAcrissText(): (car: RentalCar) => string {
  const { t } = useTexts('mf-trips');
  return ({ carClass, body, transmission, fuel, isAirConditioned }) => {
    const fuelText = t(`car.fuel.${fuel}`);
    return [
      t(`car.class.${carClass}`),
      t(`car.body.${body}`),
      t(`car.transmission.${transmission}`),
      isAirConditioned ? t('car.airConditioned', { fuel: fuelText }) : fuelText,
    ].join(', ');
  };
}
