import { useCallback, useState } from 'react';
import type { TaxiOffer, VehicleCategory } from '@portolan/contracts';
import { VehicleDrawing, type VehicleShape } from '../../search/VehicleDrawing.tsx';
import styles from './VehiclePicture.module.css';

const shapes: Readonly<Record<VehicleCategory, VehicleShape>> = {
  SALOON: 'saloon',
  SALOON_ELECTRIC: 'saloon',
  ESTATE: 'estate',
  ESTATE_HYBRID: 'estate',
  MINIVAN: 'van',
};

/** The supplier's photo, or a drawing of the same size if it does not load. */
export function VehiclePicture({ vehicle }: Pick<TaxiOffer, 'vehicle'>) {
  const [hasFailed, setFailed] = useState(false);
  // React 19 calls the function that a ref returns when the element unmounts.
  const watch = useCallback((photo: HTMLImageElement | null) => {
    const handleError = () => setFailed(true);
    photo?.addEventListener('error', handleError);
    return () => photo?.removeEventListener('error', handleError);
  }, []);
  const { imageURL, category, description } = vehicle;
  const isSafe = imageURL?.startsWith('https://') ?? false;
  return (
    <div className={styles['picture']}>
      {imageURL === null || !isSafe || hasFailed ? (
        <VehicleDrawing shape={shapes[category]} isElectric={category === 'SALOON_ELECTRIC'} />
      ) : (
        <img ref={watch} src={imageURL} alt={description} loading="lazy" />
      )}
    </div>
  );
}
