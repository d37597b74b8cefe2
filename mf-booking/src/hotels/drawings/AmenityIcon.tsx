import type { HotelAmenity } from '@portolan/contracts';
import styles from './drawings.module.css';

/** Icon paths, like those of shared/ui: strokes on a 24 × 24 grid. */
const drawings: Readonly<Record<HotelAmenity, readonly string[]>> = {
  WIFI: ['M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.6 3.6 0 0 1 5 0', 'M12 19.2v.01'],
  BREAKFAST: ['M5 9h11v5.5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16', 'M8.5 3.5V6M12.5 3.5V6'],
  RESTAURANT: ['M7 4v7a2 2 0 0 0 2 2v7M5 4v5M9 4v5', 'M17 20V4c-2.5 1-3.5 4-3 8h3'],
  BAR: ['M5 5h14l-7 8z', 'M12 13v6M8 20h8'],
  GYM: ['M7 7.5v9M4 9.5v5M17 7.5v9M20 9.5v5M7 12h10'],
  POOL: ['M3 17c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0', 'M8 14V6a2 2 0 0 1 4 0M15 14V6a2 2 0 0 1 4 0M8 10h7'],
  SAUNA: ['M5 20h14M7 16h10', 'M8 12c-1-2 1-3 0-6M12 12c-1-2 1-3 0-6M16 12c-1-2 1-3 0-6'],
  PARKING: ['M4 4h16v16H4z', 'M9.8 16.5v-9h3a2.7 2.7 0 0 1 0 5.4h-3'],
  EV_CHARGING: ['M13 3.5 6 13.5h5l-1 7 7-10h-5z'],
  CLEANING: ['M12 3v8M8 11h8l1 9H7z', 'M10 15v5M14 15v5'],
  LAUNDRY: ['M5 4h14v16H5z', 'M12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8 6.5h2'],
  MEETING_ROOMS: ['M4 5h16v10H4z', 'M12 15v3M8 20l4-2 4 2'],
  AIR_CONDITIONING: ['M12 3v18M4.5 7.5l15 9M19.5 7.5l-15 9'],
  PETS: [
    'M8 12c-2 2-3 3-3 5a2.5 2.5 0 0 0 4 2h6a2.5 2.5 0 0 0 4-2c0-2-1-3-3-5a5 5 0 0 0-8 0z',
    'M7 7v1M11 5v1M14 5v1M18 7v1',
  ],
  STEP_FREE: ['M12 4.5v.01M11 8v6h5l2 5', 'M9 11a5 5 0 1 0 5 7'],
  NIGHT_RECEPTION: ['M19 14a7.5 7.5 0 1 1-8-9 6 6 0 0 0 8 9z'],
};

/** A decorative icon; the text beside it has the meaning. */
export function AmenityIcon({ amenity }: { readonly amenity: HotelAmenity }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[amenity].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
