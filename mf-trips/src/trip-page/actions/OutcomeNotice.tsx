import { useEffect, useRef, type ReactNode } from 'react';
import type { Trip } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice, useChangeText, type NoticeKind } from '@portolan/ui/core';
import { useDoneBeforeText } from '../../trip/useDoneBeforeText.ts';
import { isUnderWay } from './isMoving.ts';
import type { TripAction, TripOutcome } from './TripStore.ts';
import { useCancelledText } from './useCancelledText.ts';
import styles from './OutcomeNotice.module.css';

const kinds: Readonly<Record<TripOutcome['kind'], NoticeKind>> = {
  done: 'success',
  refused: 'failure',
  outdated: 'warning',
  already: 'info',
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
  /** What follows after a trip was sent, in place of the words of that. */
  readonly submitted?: ReactNode;
}

/** How the last action ended. Where the button that had the focus is gone, the focus comes here, and stays when the words go. */
export function OutcomeNotice({ outcome, trip, onBookAgain, submitted }: OutcomeNoticeProps) {
  const isTold = submitted !== undefined && outcome?.kind === 'done' && outcome.action === 'submit';
  const box = useRef<HTMLDivElement>(null);
  const takesFocus =
    (outcome?.kind === 'done' || outcome?.kind === 'already') && losesItsButton.includes(outcome.action);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, outcome]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      {submitted}
      {outcome !== null && !isTold && <Outcome outcome={outcome} trip={trip} onBookAgain={onBookAgain} />}
    </div>
  );
}

/** What is said of something that went well, as far as it has come by now. */
const doneBy = (action: TripAction, trip: Trip): string => (action === 'cancel' && !isUnderWay(trip) ? 'over' : 'done');

/** After these the trip costs something else than before. */
const changesTotal: readonly TripAction[] = ['remove', 'clear', 'discard', 'merge'];

function Outcome({
  outcome,
  trip,
  onBookAgain,
}: Omit<OutcomeNoticeProps, 'submitted'> & { readonly outcome: TripOutcome }) {
  const { t, language } = useTexts('mf-trips');
  const textOfChange = useChangeText();
  const textOfCancelled = useCancelledText();
  const textOfBefore = useDoneBeforeText();
  const { error, action, itemIds = [] } = outcome;
  if (outcome.before !== undefined) return <Notice kind={kinds[outcome.kind]}>{textOfBefore(outcome.before)}</Notice>;
  const end = outcome.kind === 'done' ? doneBy(action, trip) : outcome.kind;
  const requestId = requestIdOf(error);
  const isCancelled = action === 'cancel' && end === 'over' && itemIds.length > 0;
  const total = end === 'done' && changesTotal.includes(action) && trip.items.length > 0 ? trip.tripPrice : null;
  return (
    <Notice
      kind={kinds[outcome.kind]}
      action={isCancelled && onBookAgain && <Button onClick={onBookAgain}>{t('duplicate.again')}</Button>}
    >
      {isCancelled ? textOfCancelled(trip, itemIds) : t(`outcome.${action}.${end}`, { name: trip.tripName })}
      {total !== null &&
        ` ${t('outcome.totalNow', {
          amount: formatMoney({ amount: total.totalTripPrice, currency: total.currency }, language),
        })}`}
      {isApiError(error) && ` ${error.meta.changed ? textOfChange(error.meta.changed) : error.message}`}
      {outcome.kind === 'refused' && requestId !== null && ` ${t('requestId', { id: requestId })}`}
    </Notice>
  );
}
