import { useEffect, useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { isAllowed } from '../../trip/permissions.ts';
import type { Decision } from './answers.ts';
import type { ApprovalRequestStore } from './ApprovalRequestStore.ts';
import { CommentForm } from './CommentForm.tsx';
import { DelegateForm } from './DelegateForm.tsx';
import { requestedPrice } from './requestedPrice.ts';
import styles from './AnswerBar.module.css';

export interface AnswerBarProps {
  readonly store: ApprovalRequestStore;
  readonly trip: Trip;
  readonly onDecision: (decision: Decision, trip: Trip) => void;
}

/** Answers that need a form, which replaces the buttons. */
type Form = 'reject' | 'delegate' | 'comment';

/** The reader's permitted answers. */
export const AnswerBar = observer(function AnswerBar({ store, trip, onDecision }: AnswerBarProps) {
  const [form, setForm] = useState<Form | null>(null);
  const [left, setLeft] = useState<Form | null>(null);
  const isBusy = store.pending !== null;
  const mayApprove = isAllowed(trip.permissions, 'APPROVE');

  const leave = () => {
    setLeft(form);
    setForm(null);
  };
  const settle = async (answer: Promise<Decision | null>) => {
    const decision = await answer;
    if (decision !== null) onDecision(decision, trip);
  };
  const handleComment = async (text: string) => {
    if (await store.comment(text)) leave();
  };
  if (form === 'delegate' && mayApprove)
    return (
      <DelegateForm
        isBusy={isBusy}
        onSend={(customerId, comment) => void settle(store.delegate(customerId, comment))}
        onCancel={leave}
      />
    );
  if (form === 'reject' && isAllowed(trip.permissions, 'REJECT'))
    return (
      <CommentForm
        key="reject"
        kind="reject"
        isBusy={isBusy}
        onSend={(comment) => void settle(store.reject(comment))}
        onCancel={leave}
      />
    );
  if (form === 'comment')
    return (
      <CommentForm
        key="comment"
        kind="comment"
        isBusy={isBusy}
        onSend={(comment) => void handleComment(comment)}
        onCancel={leave}
      />
    );
  return (
    <Buttons store={store} trip={trip} focusOn={left} onForm={setForm} onApprove={() => void settle(store.approve())} />
  );
});

interface ButtonsProps {
  readonly store: ApprovalRequestStore;
  readonly trip: Trip;
  /** The button of the form that was just closed; takes the focus. */
  readonly focusOn: Form | null;
  readonly onForm: (form: Form) => void;
  readonly onApprove: () => void;
}

const Buttons = observer(function Buttons({ store, trip, focusOn, onForm, onApprove }: ButtonsProps) {
  const { t, language } = useTexts('mf-trips');
  const id = useId();
  const isBusy = store.pending !== null;
  const mayApprove = isAllowed(trip.permissions, 'APPROVE');
  const price = requestedPrice(trip);
  useEffect(() => {
    if (focusOn !== null) document.getElementById(`${id}-${focusOn}`)?.focus();
  }, [id, focusOn]);
  return (
    <div className="pt-line-8">
      {mayApprove && price !== null && <strong className={styles['price']}>{formatMoney(price, language)}</strong>}
      {isAllowed(trip.permissions, 'REJECT') && (
        <Button id={`${id}-reject`} danger disabled={isBusy} onClick={() => onForm('reject')}>
          {t('approvals.request.reject.action')}
        </Button>
      )}
      {mayApprove && (
        <Button
          type="primary"
          aria-label={
            price === null ? undefined : t('approvals.request.approvePrice', { price: formatMoney(price, language) })
          }
          loading={store.pending === 'approve'}
          disabled={isBusy}
          onClick={onApprove}
        >
          {t('approvals.request.approve')}
        </Button>
      )}
      <div className={styles['others']}>
        {mayApprove && (
          <Button id={`${id}-delegate`} disabled={isBusy} onClick={() => onForm('delegate')}>
            {t('approvals.request.delegate.action')}
          </Button>
        )}
        {isAllowed(trip.permissions, 'COMMENT') && (
          <Button id={`${id}-comment`} disabled={isBusy} onClick={() => onForm('comment')}>
            {t('approvals.request.comment.action')}
          </Button>
        )}
      </div>
    </div>
  );
});
