import { useEffect, useRef } from 'react';
import type { Trip } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice, useChangeText, type NoticeKind } from '@portolan/ui/core';
import { isUnderWay } from './isUnderWay.ts';
import type { TripAction, TripOutcome } from './TripStore.ts';
import { useCancelledText } from './useCancelledText.ts';
import styles from './OutcomeNotice.module.css';

const kinds: Readonly<Record<TripOutcome['kind'], NoticeKind>> = {
  done: 'success',
  refused: 'failure',
  outdated: 'warning',
};

/** After these the button that was pressed is gone. */
const losesItsButton: readonly TripAction[] = [
  'remove',
  'submit',
  'recall',
  'approve',
  'reject',
  'reopen',
  'retry',
  'handOver',
  'giveBack',
  'clear',
  'discard',
  'cancel',
  'accept',
];

export interface OutcomeNoticeProps {
  readonly outcome: TripOutcome | null;
  readonly trip: Trip;
  /** Plans what was cancelled once more; not there for those who may not. */
  readonly onBookAgain?: (() => void) | undefined;
}

/** How the last action ended. Where the button that had the focus is gone, the focus comes here, and stays when the words go. */
export function OutcomeNotice({ outcome, trip, onBookAgain }: OutcomeNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = outcome?.kind === 'done' && losesItsButton.includes(outcome.action);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, outcome]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      {outcome !== null && <Outcome outcome={outcome} trip={trip} onBookAgain={onBookAgain} />}
    </div>
  );
}

/** What is said of something that went well, as far as it has come by now. */
function doneBy(action: TripAction, trip: Trip): string {
  if (action === 'cancel' && !isUnderWay(trip)) return 'over';
  if (action !== 'submit') return 'done';
  return trip.bookingStatus === 'PROCESSING' ? 'booking' : trip.bookingStatus === 'CONFIRMED' ? 'booked' : 'done';
}

function Outcome({ outcome, trip, onBookAgain }: OutcomeNoticeProps & { readonly outcome: TripOutcome }) {
  const { t } = useTexts('mf-trips');
  const textOfChange = useChangeText();
  const textOfCancelled = useCancelledText();
  const { error, action, itemIds = [] } = outcome;
  const end = outcome.kind === 'done' ? doneBy(action, trip) : outcome.kind;
  const requestId = requestIdOf(error);
  const isCancelled = action === 'cancel' && end === 'over' && itemIds.length > 0;
  return (
    <Notice
      kind={kinds[outcome.kind]}
      action={isCancelled && onBookAgain && <Button onClick={onBookAgain}>{t('duplicate.again')}</Button>}
    >
      {isCancelled ? textOfCancelled(trip, itemIds) : t(`outcome.${action}.${end}`, { name: trip.tripName })}
      {isApiError(error) && ` ${error.meta.changed ? textOfChange(error.meta.changed) : error.message}`}
      {outcome.kind === 'refused' && requestId !== null && ` ${t('requestId', { id: requestId })}`}
    </Notice>
  );
}
