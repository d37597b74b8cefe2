import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useCarTexts } from '../useCarTexts.ts';
import styles from './CarFacts.module.css';

/** Icon paths, like those of shared/ui: strokes on a 24 × 24 grid. */
const drawings = {
  seats: ['M12 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z', 'M6 20c.4-4 2.5-6 6-6s5.6 2 6 6'],
  bags: ['M7 8h10v11H7z', 'M10 8V4h4v4', 'M7 12h10', 'M9 19v2M15 19v2'],
  doors: ['M6 20V11l6-6h6v15z', 'M6 12h12', 'M14 15h2'],
  gears: ['M6 5v14M12 5v14M18 5v7H6'],
  fuel: ['M5 20V5h9v15', 'M4 20h11', 'M7 9h5', 'M14 11h3v6a1.5 1.5 0 0 0 3 0V9l-3-3'],
  road: ['M8 4 5 20M16 4l3 16', 'M12 4v3M12 10.5v3M12 17v3'],
} as const;
type Drawing = keyof typeof drawings;

/** Seats, bags, doors, transmission, fuel and mileage, in a fixed grid. */
export function CarFacts({ offer }: { readonly offer: CarOffer }) {
  const { t } = useTexts('mf-booking');
  const { fuelOf, mileageOf } = useCarTexts();
  const { car } = offer;
  const facts: readonly { readonly drawing: Drawing; readonly text: string }[] = [
    { drawing: 'seats', text: t('offer.seats', { count: car.seats }) },
    { drawing: 'bags', text: t('cars.bags', { large: car.largeBags, small: car.smallBags }) },
    { drawing: 'doors', text: t('cars.doors', { count: car.doors }) },
    { drawing: 'gears', text: t(`cars.transmission.${car.transmission}`) },
    { drawing: 'fuel', text: fuelOf(car) },
    { drawing: 'road', text: mileageOf(offer) },
  ];
  return (
    <ul className={styles['facts']}>
      {facts.map(({ drawing, text }) => (
        <li key={drawing} className="pt-row-6">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {drawings[drawing].map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
