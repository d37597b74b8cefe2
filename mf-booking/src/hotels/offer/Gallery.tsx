import type { FoundHotel } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { HotelFacade } from '../drawings/HotelFacade.tsx';
import { Interior, type Scene } from '../drawings/Interior.tsx';
import styles from './Gallery.module.css';

/** Drawings of the house and its rooms; gym and breakfast room only if the hotel has them. */
export function Gallery({ hotel }: { readonly hotel: FoundHotel }) {
  const { t } = useTexts('mf-booking');
  const scenes: readonly Scene[] = [
    'ROOM',
    'LOBBY',
    ...(hotel.amenities.includes('BREAKFAST') ? (['BREAKFAST'] as const) : []),
    ...(hotel.amenities.includes('GYM') ? (['GYM'] as const) : []),
  ];
  return (
    <div className={styles['gallery']}>
      <figure>
        <HotelFacade hotel={hotel} isWhole />
      </figure>
      {scenes.map((scene) => (
        <figure key={scene}>
          <Interior scene={scene} name={t(`hotels.scene.${scene}`)} />
        </figure>
      ))}
    </div>
  );
}
