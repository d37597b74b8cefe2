import { useEffect, useId, useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { commentLength } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Combobox, usePersonDetail, type ComboboxOption } from '@portolan/ui/choice';
import { Button } from '@portolan/ui/core';
import { Field, TextArea } from '@portolan/ui/form';
import { useCompanyId } from '../../trip/useCompanyId.ts';
import { nameOf, personLookup } from '../../trip/people.ts';
import styles from './AnswerForm.module.css';

export interface DelegateFormProps {
  readonly isBusy: boolean;
  readonly onSend: (customerId: string, comment: string) => void;
  readonly onCancel: () => void;
}

/** Delegate, found by name, with an optional comment. */
export const DelegateForm = observer(function DelegateForm({ isBusy, onSend, onCancel }: DelegateFormProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const detailOf = usePersonDetail();
  const companyId = useCompanyId();
  const id = useId();
  const [lookup] = useState(() => personLookup(http, companyId));
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [comment, setComment] = useState('');
  const [isRefused, setRefused] = useState(false);
  useEffect(() => () => lookup.clear(), [lookup]);
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  // Read here: Field calls its children in its own render, which no observer tracks.
  const options = lookup.items.map((found) => ({
    value: found.customerId,
    label: nameOf(found),
    detail: detailOf(found),
  }));
  const { state } = lookup;
  const handleChoice = (chosen: string | null) => {
    setPerson(options.find(({ value }) => value === chosen) ?? null);
    lookup.clear();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (person !== null) return onSend(person.value, comment.trim());
    setRefused(true);
    document.getElementById(id)?.focus();
  };
  return (
    <form className="pt-stack-12" onSubmit={handleSubmit}>
      <Field
        id={id}
        label={t('approvals.request.delegate.label')}
        error={isRefused && person === null ? t('approvals.request.delegate.missing') : undefined}
        isRequired
      >
        {(control) => (
          <Combobox
            {...control}
            value={person}
            options={options}
            state={state.kind}
            placeholder={t('filters.personHint')}
            disabled={isBusy}
            onSearch={lookup.search}
            onChange={handleChoice}
          />
        )}
      </Field>
      <Field label={t('approvals.request.delegate.comment')}>
        {(control) => (
          <TextArea {...control} value={comment} maxLength={commentLength} disabled={isBusy} onChange={setComment} />
        )}
      </Field>
      <div className={styles['actions']}>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('approvals.request.delegate.send')}
        </Button>
      </div>
    </form>
  );
});
