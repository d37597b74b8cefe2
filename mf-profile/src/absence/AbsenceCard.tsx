import { useId, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Absence } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { DateRangeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { AbsenceStore } from './AbsenceStore.ts';
import styles from './AbsenceCard.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's absence, which colleagues see when they pick a person. */
export const AbsenceCard = observer(function AbsenceCard() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => new AbsenceStore({ http, userId: session.auth?.userId ?? '', zone: browserTimeZone() }));
  const id = useId();
  const wordsOf = useAbsenceWords();
  const { state, kept, days, problem, outcome, failure, isBusy } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <Card title={t('absence.title')}>
      <div className="pt-stack-12">
        <p className={styles['text']}>{t('absence.text')}</p>
        {outcome !== null && <Notice kind="success">{t(`absence.${outcome}`)}</Notice>}
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('absence.notSaved')}</Notice>
        )}
        {state.kind === 'failed' && (
          <ErrorState
            title={t('absence.loadFailed')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void store.load()}
          />
        )}
        {state.kind !== 'failed' && kept === null && <LoadingState label={t('absence.loading')} />}
        {kept !== null && (
          <>
            <p className={styles['now']}>{wordsOf(kept.absence)}</p>
            <form className={styles['form']} noValidate aria-label={t('absence.title')} onSubmit={handleSubmit}>
              <Field
                id={id}
                label={t('absence.field')}
                error={problem === null ? undefined : t(`absence.${problem}`)}
                isRequired
              >
                {(control) => (
                  <DateRangeInput {...control} label={t('absence.field')} value={days} onChange={store.choose} />
                )}
              </Field>
              <div className="pt-cluster-8">
                <Button htmlType="submit" loading={isBusy}>
                  {t('absence.save')}
                </Button>
                {kept.absence !== null && (
                  <Button disabled={isBusy} onClick={() => void store.end()}>
                    {t('absence.end')}
                  </Button>
                )}
              </div>
            </form>
          </>
        )}
      </div>
    </Card>
  );
});

function useAbsenceWords(): (absence: Absence | null) => string {
  const { t, language } = useTexts('mf-profile');
  const dayOf = (instant: string) => formatDate(instant, language, { style: 'shortDate', zone: browserTimeZone() });
  return (absence) => {
    if (absence === null) return t('absence.none');
    return absence.startsAt <= new Date().toISOString()
      ? t('absence.now', { day: dayOf(absence.endsAt) })
      : t('absence.later', { from: dayOf(absence.startsAt), to: dayOf(absence.endsAt) });
  };
}
