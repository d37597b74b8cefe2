import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { TravellersField } from '../../travellers/TravellersField.tsx';
import { ChildAges } from './ChildAges.tsx';
import { childFieldOf, type HotelSearchStore } from './HotelSearchStore.ts';
import styles from './RoomsField.module.css';

export interface RoomsFieldProps {
  readonly store: HotelSearchStore;
  readonly idOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
}

/** Travellers by room. */
export const RoomsField = observer(function RoomsField({ store, idOf, errorOf }: RoomsFieldProps) {
  const { t } = useTexts('mf-booking');
  const { rooms, isFull } = store;
  return (
    <>
      {rooms.map((room, index) => {
        const { key, travellers, childAges } = room;
        return (
          <div key={key} className={styles['room']}>
            <TravellersField
              id={idOf(key)}
              store={travellers}
              error={errorOf(key)}
              legend={t('hotels.room', { number: index + 1 })}
            />
            <ChildAges
              ages={childAges}
              isFull={store.isRoomFull(room)}
              idOf={(child) => idOf(childFieldOf(key, child))}
              errorOf={(child) => errorOf(childFieldOf(key, child))}
              onAdd={() => store.addChild(key)}
              onRemove={(child) => store.removeChild(key, child)}
              onChoose={(child, age) => store.chooseAge(key, child, age)}
            />
            {rooms.length > 1 && (
              <Button
                size="small"
                icon={<Icon name="close" size={16} />}
                aria-label={t('hotels.search.removeRoom', { number: index + 1 })}
                onClick={() => store.removeRoom(key)}
              >
                {t('hotels.search.remove')}
              </Button>
            )}
          </div>
        );
      })}
      <div>
        <Button icon={<Icon name="plus" />} disabled={isFull} onClick={store.addRoom}>
          {t('hotels.search.addRoom')}
        </Button>
      </div>
    </>
  );
});
