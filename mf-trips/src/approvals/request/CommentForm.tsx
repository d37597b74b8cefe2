import { useEffect, useId, useState, type FormEvent } from 'react';
import { commentLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import styles from './AnswerForm.module.css';

export interface CommentFormProps {
  /** A rejection, or a comment only. */
  readonly kind: 'reject' | 'comment';
  readonly isBusy: boolean;
  readonly onSend: (comment: string) => void;
  readonly onCancel: () => void;
}

/** Comment of a rejection, or a comment alone; an empty one is not sent. */
export function CommentForm({ kind, isBusy, onSend, onCancel }: CommentFormProps) {
  const { t } = useTexts('mf-trips');
  const id = useId();
  const [comment, setComment] = useState('');
  const [isRefused, setRefused] = useState(false);
  const words = comment.trim();
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== '') return onSend(words);
    setRefused(true);
    document.getElementById(id)?.focus();
  };
  return (
    <form className="pt-stack-12" onSubmit={handleSubmit}>
      <Field
        id={id}
        label={t(`approvals.request.${kind}.label`)}
        hint={t(`approvals.request.${kind}.hint`)}
        error={isRefused && words === '' ? t(`approvals.request.${kind}.missing`) : undefined}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            value={comment}
            maxLength={commentLength}
            rows={3}
            disabled={isBusy}
            onChange={setComment}
          />
        )}
      </Field>
      <div className={styles['actions']}>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          htmlType="submit"
          type={kind === 'comment' ? 'primary' : 'default'}
          danger={kind === 'reject'}
          loading={isBusy}
        >
          {t(`approvals.request.${kind}.send`)}
        </Button>
      </div>
    </form>
  );
}
