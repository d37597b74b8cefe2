import { useState } from 'react';
import { setFavouriteHotel, type FoundHotel } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import styles from './FavouriteButton.module.css';

export interface FavouriteButtonProps {
  readonly hotel: Pick<FoundHotel, 'id' | 'name' | 'isFavourite'>;
  /** Called with the new state once it is saved. */
  readonly onChange?: (isFavourite: boolean) => void;
}

/** Adds a hotel to the person's favourites or removes it. A failed save shows an error and is reverted. */
export function FavouriteButton({ hotel, onChange }: FavouriteButtonProps) {
  const { t } = useTexts('mf-booking');
  const { http } = useSession();
  /** State pressed here; null shows the state of the search. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isOn = pressed ?? hotel.isFavourite ?? false;
  const handlePress = async () => {
    setPressed(!isOn);
    setFailed(false);
    try {
      const { isFavourite } = await http.call(setFavouriteHotel, {
        params: { hotelId: hotel.id },
        body: { isFavourite: !isOn },
      });
      setPressed(isFavourite);
      onChange?.(isFavourite);
    } catch {
      setPressed(isOn);
      setFailed(true);
    }
  };
  return (
    <span className={styles['favourite']}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t('hotels.favourite', { hotel: hotel.name })}
        onClick={() => void handlePress()}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 20s-7-4.4-7-9.6A4 4 0 0 1 12 8a4 4 0 0 1 7 2.4c0 5.2-7 9.6-7 9.6z" />
        </svg>
      </button>
      {isFailed && <span role="alert">{t('hotels.favouriteFailed')}</span>}
    </span>
  );
}
