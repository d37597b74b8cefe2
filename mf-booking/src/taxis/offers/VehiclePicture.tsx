import { useCallback, useState } from 'react';
import type { TaxiOffer } from '@portolan/contracts';
import { VehicleDrawing } from './VehicleDrawing.tsx';
import styles from './VehiclePicture.module.css';

/** The supplier's photo; without one that can be shown, a drawing in the same room. */
export function VehiclePicture({ vehicle }: Pick<TaxiOffer, 'vehicle'>) {
  const [hasFailed, setFailed] = useState(false);
  // React 19 calls what a ref returns when the photo goes.
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
        <VehicleDrawing category={category} />
      ) : (
        <img ref={watch} src={imageURL} alt={description} loading="lazy" />
      )}
    </div>
  );
}
