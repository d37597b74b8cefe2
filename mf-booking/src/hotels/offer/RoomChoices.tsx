import { observer } from 'mobx-react-lite';
import type { HotelRate, PriceCap } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Verdicts } from '../../search/Verdicts.tsx';
import { Interior } from '../drawings/Interior.tsx';
import { useHotelTexts } from '../useHotelTexts.ts';
import type { HotelOfferStore } from './HotelOfferStore.ts';
import { RateTable } from './RateTable.tsx';
import styles from './RoomChoices.module.css';
import { RoomSwitch } from './RoomSwitch.tsx';
import { useRoomNames } from './useRoomNames.ts';
import type { RoomChoice } from './useRoomChoice.ts';

export interface RoomChoicesProps {
  readonly store: HotelOfferStore;
  readonly caps: readonly PriceCap[];
  readonly choice: RoomChoice;
}

interface RoomKind {
  readonly room: HotelRate['room'];
  readonly rates: readonly HotelRate[];
}

/** Rates by kind of room, ordered by the cheapest rate of each. */
function roomKindsOf(rates: readonly HotelRate[]): readonly RoomKind[] {
  const kinds = new Map<string, HotelRate[]>();
  for (const rate of rates) kinds.set(rate.room.code, [...(kinds.get(rate.room.code) ?? []), rate]);
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { room: first.room, rates: [first, ...others] },
  );
}

/** Kinds of rooms with their rates, for one room of the search at a time. */
export const RoomChoices = observer(function RoomChoices({ store, caps, choice }: RoomChoicesProps) {
  const { t } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const nameOf = useRoomNames(store);
  const { rooms } = store;
  const rates = rooms[choice.room] ?? [];
  const chosen = store.chosenRates(choice.rateIds)[choice.room];
  return (
    <section className="pt-column-12" aria-labelledby="hotel-rooms">
      <div className={styles['head']}>
        <h2 id="hotel-rooms" className="pt-section-title">
          {t('hotels.roomsTitle')}
        </h2>
        {rooms.length > 1 && <RoomSwitch store={store} choice={choice} />}
      </div>
      {rates.length === 0 && <Notice kind="warning">{t('hotels.noRates', { room: nameOf(choice.room) })}</Notice>}
      <Verdicts verdicts={rates.map(({ policy }) => policy)}>
        {roomKindsOf(rates).map(({ room, rates: ofKind }) => {
          const [cheapest] = ofKind;
          return (
            <section key={room.code} className={styles['kind']} aria-label={room.name}>
              <header className={styles['kindHead']}>
                <div className={styles['picture']}>
                  <Interior scene="ROOM" name={room.name} />
                </div>
                <div>
                  <h3>{room.name}</h3>
                  <p className="pt-quiet pt-note-20">{texts.roomOf(room)}</p>
                </div>
                {cheapest !== undefined && (
                  <p className="pt-quiet pt-note-20">
                    {t('hotels.from', { price: texts.inCurrencyOf(cheapest, cheapest.pricePerNight) })}
                  </p>
                )}
              </header>
              <RateTable
                room={room}
                rates={ofKind}
                caps={caps}
                chosenId={chosen?.id ?? null}
                chosenFor={nameOf(choice.room)}
                checkedAt={store.loaded?.checkedAt ?? ''}
                onChoose={choice.choose}
              />
            </section>
          );
        })}
      </Verdicts>
    </section>
  );
});
