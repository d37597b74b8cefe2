import { useEffect, useRef, type ReactNode } from 'react';
import type { Trip } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice, useChangeText, type NoticeKind } from '@portolan/ui/core';
import { useEarlierActionText } from '../../trip/useEarlierActionText.ts';
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

/** Actions whose button is gone afterwards. */
const removesButton: readonly TripAction[] = [
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
  'dismiss',
  'undismiss',
];

export interface OutcomeNoticeProps {
  readonly outcome: TripOutcome | null;
  readonly trip: Trip;
  /** Copies a cancelled trip; absent without permission. */
  readonly onBookAgain?: (() => void) | undefined;
  /** Panel shown after submission instead of the text. */
  readonly submitted?: ReactNode;
}

/** Result of the last action. Takes the focus if the focused button is gone, and keeps it when the text goes. */
export function OutcomeNotice({ outcome, trip, onBookAgain, submitted }: OutcomeNoticeProps) {
  const isReplaced = submitted !== undefined && outcome?.kind === 'done' && outcome.action === 'submit';
  const box = useRef<HTMLDivElement>(null);
  const takesFocus =
    (outcome?.kind === 'done' || outcome?.kind === 'already') && removesButton.includes(outcome.action);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, outcome]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      {submitted}
      {outcome !== null && !isReplaced && <Outcome outcome={outcome} trip={trip} onBookAgain={onBookAgain} />}
    </div>
  );
}

/** Text of a success, by the trip's current state. */
const doneBy = (action: TripAction, trip: Trip): string => (action === 'cancel' && !isUnderWay(trip) ? 'over' : 'done');

/** Actions that change the trip's price. */
const changesTotal: readonly TripAction[] = ['remove', 'clear', 'discard', 'merge'];

function Outcome({
  outcome,
  trip,
  onBookAgain,
}: Omit<OutcomeNoticeProps, 'submitted'> & { readonly outcome: TripOutcome }) {
  const { t, language } = useTexts('mf-trips');
  const textOfChange = useChangeText();
  const textOfCancelled = useCancelledText();
  const textOfEarlier = useEarlierActionText();
  const { error, action, itemIds = [] } = outcome;
  if (outcome.before !== undefined) return <Notice kind={kinds[outcome.kind]}>{textOfEarlier(outcome.before)}</Notice>;
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
