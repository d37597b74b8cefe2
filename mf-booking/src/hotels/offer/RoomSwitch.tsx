import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import type { HotelOfferStore } from './HotelOfferStore.ts';
import styles from './RoomSwitch.module.css';
import type { RoomChoice } from './useRoomChoice.ts';
import { useRoomNames } from './useRoomNames.ts';

export interface RoomSwitchProps {
  readonly store: HotelOfferStore;
  readonly choice: RoomChoice;
}

/** Switches between the rooms of the search. */
export const RoomSwitch = observer(function RoomSwitch({ store, choice }: RoomSwitchProps) {
  const { t } = useTexts('mf-booking');
  const nameOf = useRoomNames(store);
  return (
    <div className={styles['switch']}>
      <span aria-hidden="true">{t('hotels.choosingFor')}</span>
      <div role="group" aria-label={t('hotels.choosingFor')}>
        {store.rooms.map((_rates, index) => (
          <button key={index} type="button" aria-pressed={index === choice.room} onClick={() => choice.turnTo(index)}>
            {nameOf(index, true)}
          </button>
        ))}
      </div>
    </div>
  );
});
