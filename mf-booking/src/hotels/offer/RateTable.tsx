import { useTexts } from '@portolan/remote-kit';
import type { HotelRate, PriceCap } from '@portolan/contracts';
import styles from './RateTable.module.css';
import { RateRow } from './RateRow.tsx';

export interface RateTableProps {
  readonly room: HotelRate['room'];
  readonly rates: readonly HotelRate[];
  readonly caps: readonly PriceCap[];
  readonly chosenId: string | null;
  /** Room and its travellers, such as "Room 1, Elin Sandberg". */
  readonly chosenFor: string;
  /** UTC instant of the answer with the rates. */
  readonly checkedAt: string;
  readonly onChoose: (rateId: string) => void;
}

/** Rates of one kind of room with terms, cancellation, payment and price. */
export function RateTable({ room, rates, caps, chosenId, chosenFor, checkedAt, onChoose }: RateTableProps) {
  const { t } = useTexts('mf-booking');
  return (
    <table className={styles['table']}>
      <caption className="pt-visually-hidden">{t('hotels.ratesOf', { room: room.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hotels.column.rate')}</th>
          <th scope="col">{t('hotels.column.cancellation')}</th>
          <th scope="col">{t('hotels.column.payment')}</th>
          <th scope="col">{t('hotels.column.price')}</th>
          <th scope="col">
            <span className="pt-visually-hidden">{t('hotels.column.choice')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            caps={caps}
            isChosen={rate.id === chosenId}
            chosenFor={chosenFor}
            checkedAt={checkedAt}
            onChoose={() => onChoose(rate.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
