import { useEffect, useId } from 'react';
import { observer } from 'mobx-react-lite';
import { commentLength, type Confirmation } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { formatDeadline, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { causesOf, useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { Button, Notice, PageHeading } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import styles from '../session/SignInForm.module.css';
import type { ConfirmStore } from './ConfirmStore.ts';
import { QuestionFacts } from './QuestionFacts.tsx';
import { QuestionItems } from './QuestionItems.tsx';

export interface ConfirmFormProps {
  readonly store: ConfirmStore;
  readonly question: Confirmation;
}

/** The approval request with its reasons, deadline and two answers. */
export const ConfirmForm = observer(function ConfirmForm({ store, question }: ConfirmFormProps) {
  const { t, language } = useTexts('shell');
  const { causeOf } = useApprovalTexts();
  const id = useId();
  // Read here: Field calls its children in its own render, which no observer watches.
  const { comment, isCommentMissing, pending, refusal } = store;
  useEffect(() => {
    if (isCommentMissing) document.getElementById(id)?.focus();
  }, [id, isCommentMissing]);
  const { cartId, booker, deadline, price, held, items = [] } = question;
  return (
    <div className={styles['fields']}>
      <PageHeading>{t('confirm.asks', { name: booker })}</PageHeading>
      {refusal !== null && (
        <Notice kind="failure">
          {t('confirm.refused')}
          {isApiError(refusal) && ` ${refusal.message}`}
        </Notice>
      )}
      <p className={styles['lead']}>{t('confirm.due', { when: formatDeadline(deadline, language) })}</p>
      <QuestionFacts question={question} />
      {items.length > 0 && <QuestionItems items={items} held={held} />}
      <Link to={`/trip/${cartId}`}>{t('confirm.see')}</Link>
      {causesOf(question).map((cause) => (
        <p key={cause.kind}>{causeOf(cause, price)}</p>
      ))}
      <Field
        id={id}
        label={t('confirm.comment')}
        hint={t('confirm.commentHint')}
        error={isCommentMissing ? t('confirm.commentMissing') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={comment}
            maxLength={commentLength}
            rows={3}
            disabled={pending !== null}
            onChange={store.setComment}
          />
        )}
      </Field>
      <Button
        type="primary"
        size="large"
        block
        loading={pending === 'APPROVE'}
        disabled={pending !== null}
        onClick={() => void store.decide('APPROVE')}
      >
        {price === null ? t('confirm.approve') : t('confirm.approvePrice', { price: formatMoney(price, language) })}
      </Button>
      <Button
        danger
        size="large"
        block
        loading={pending === 'REJECT'}
        disabled={pending !== null}
        onClick={() => void store.decide('REJECT')}
      >
        {t('confirm.reject')}
      </Button>
    </div>
  );
});
