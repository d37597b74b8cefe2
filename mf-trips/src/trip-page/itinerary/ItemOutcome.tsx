import { useEffect, useState, type RefObject } from 'react';
import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { bookAgainPath } from '../../trip/addBookingPath.ts';
import { useCancelledText } from '../actions/useCancelledText.ts';
import styles from './ItineraryItem.module.css';

export interface ItemOutcomeProps {
  readonly trip: Trip;
  readonly item: TripItem;
  /** The booking's card; takes the focus because the pressed button is gone. The page does not scroll. */
  readonly card: RefObject<HTMLElement | null>;
}

/** Progress and refund of a cancelled booking, and a link to book again. */
export function ItemOutcome({ trip, item, card }: ItemOutcomeProps) {
  const { t } = useTexts('mf-trips');
  const textOfCancelled = useCancelledText();
  const [now] = useState(Date.now);
  useEffect(() => card.current?.focus({ preventScroll: true }), [card]);
  const isOver = item.status === 'CANCELLED';
  return (
    <div className={styles['outcome']}>
      <Notice
        kind={isOver ? 'success' : 'info'}
        {...(!isOver && { icon: 'clock' as const })}
        action={isOver && <LinkButton to={bookAgainPath(trip, item, now)}>{t('duplicate.again')}</LinkButton>}
      >
        {isOver ? textOfCancelled(trip, [item.id]) : t('outcome.cancel.done')}
      </Notice>
    </div>
  );
}
