import { useId, useMemo, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Combobox, usePersonDetail } from '@portolan/ui/choice';
import { Button } from '@portolan/ui/core';
import { DateRangeInput } from '@portolan/ui/date';
import { ErrorSummary, Field } from '@portolan/ui/form';
import type { DelegatesStore, DelegateField } from './DelegatesStore.ts';

/** Form to let a colleague decide during the person's absence. */
export const DelegateForm = observer(function DelegateForm({ store }: { readonly store: DelegatesStore }) {
  const { t } = useTexts('mf-profile');
  const id = useId();
  const detailOf = usePersonDetail();
  const { colleague, days, problems, lookup, isBusy } = store;
  const state = lookup.state.kind;
  const options = lookup.items.map(({ id: value, name, email, awayUntil }) => ({
    value,
    label: name,
    detail: detailOf({ username: email, awayUntil }),
  }));
  const errors = useMemo(
    () =>
      problems.map(({ field, code }) => ({
        fieldId: `${id}-${field}`,
        message: t([`delegates.problem.${field}.${code}`, `delegates.problem.${field}.invalid`]),
      })),
    // The summary takes the focus when its list changes: only another submit (or language) may make another list.
    [problems, id, t],
  );
  const errorOf = (field: DelegateField) => errors.find(({ fieldId }) => fieldId === `${id}-${field}`)?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <Card title={t('delegates.add.title')}>
      <form className="pt-stack-16" noValidate aria-label={t('delegates.add.title')} onSubmit={handleSubmit}>
        <ErrorSummary title={t('problem.title')} errors={errors} />
        <div className="pt-fields">
          <Field
            id={`${id}-delegateId`}
            label={t('delegates.field.delegateId')}
            error={errorOf('delegateId')}
            isRequired
          >
            {(control) => (
              <Combobox
                {...control}
                value={colleague && { value: colleague.id, label: colleague.name }}
                onChange={store.choose}
                onSearch={lookup.search}
                options={options}
                state={state}
              />
            )}
          </Field>
          <Field id={`${id}-time`} label={t('delegates.field.time')} error={errorOf('time')} isRequired>
            {(control) => (
              <DateRangeInput {...control} label={t('delegates.field.time')} value={days} onChange={store.chooseDays} />
            )}
          </Field>
        </div>
        <div>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('delegates.add.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
});
