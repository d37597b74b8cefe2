import { useId, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { Card } from '@portolan/ui/base';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { OwnRecordBar } from '../own-record/OwnRecordBar.tsx';
import { createContactStore } from './createContactStore.ts';

const fields = ['name', 'phone'] as const;

/** Emergency contact: a separate form, because other people see it than the profile. */
export const EmergencyContactCard = observer(function EmergencyContactCard() {
  usePrivateScreen();
  const { t } = useTexts('mf-profile');
  const id = useId();
  const { http, session } = useSession();
  const store = useStore(() => createContactStore(http, session.auth?.userId ?? ''));
  useKeptFields('emergency-contact', store);
  const { state, draft, problems } = store;
  const errorOf = (field: string) => {
    const problem = problems.find((candidate) => candidate.field === field);
    const label = t(`emergency.field.${field}`);
    return problem && t([`emergency.problem.${field}.${problem.code}`, `problem.${problem.code}`], { label });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <Card title={t('emergency.title')}>
      {state.kind === 'failed' && draft === null && (
        <ErrorState
          title={t('emergency.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && draft === null && <LoadingState label={t('emergency.loading')} />}
      {draft !== null && (
        <form className="pt-stack-16" noValidate aria-label={t('emergency.title')} onSubmit={handleSubmit}>
          <p className="pt-quiet">{t('emergency.hint')}</p>
          <div className="pt-fields">
            {fields.map((field) => {
              const value = draft[field];
              return (
                <Field
                  key={field}
                  id={`${id}-${field}`}
                  label={t(`emergency.field.${field}`)}
                  error={errorOf(field)}
                  hint={field === 'phone' ? t('hint.cellphone') : undefined}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      type={field === 'phone' ? 'tel' : 'text'}
                      autoComplete="off"
                      value={value}
                      onChange={(typed) => store.change({ [field]: typed })}
                    />
                  )}
                </Field>
              );
            })}
          </div>
          <OwnRecordBar store={store} texts="emergency" />
        </form>
      )}
    </Card>
  );
});
