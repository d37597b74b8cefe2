import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { isOldRate } from '@portolan/remote-kit/rate-day';
import { Link } from '@portolan/remote-kit/router';
import { ErrorState, Icon, LoadingState, Notice } from '@portolan/ui/core';
import { PeopleSkeleton } from '../people/PeopleSkeleton.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { ChecklistStore, steps, type Step } from './ChecklistStore.ts';
import styles from './ChecklistPage.module.css';

const paths: Readonly<Record<Step, string>> = {
  company: '/company-management',
  people: '/people-management',
  policy: '/company-management/travel-policies',
  approval: '/company-management/approval-processes',
  payment: '/company-management/payment-sources',
};

/** A new admin's first steps, each with its state and a link, and a warning of old exchange rates. */
export const ChecklistPage = observer(function ChecklistPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(() => new ChecklistStore(http, session.company?.id ?? ''));
  const { state } = store;
  const progress = state.kind === 'ready' ? state.value : null;
  const done = progress === null ? 0 : steps.filter((step) => progress[step]).length;
  return (
    <SettingsFrame page="checklist">
      {state.kind === 'failed' && (
        <ErrorState
          title={t('checklist.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && progress === null && (
        <LoadingState label={t('checklist.loading')}>
          <PeopleSkeleton />
        </LoadingState>
      )}
      {progress !== null && (
        <>
          <Notice kind={done === steps.length ? 'success' : 'info'}>
            {done === steps.length ? t('checklist.allDone') : t('checklist.done', { count: done, total: steps.length })}
          </Notice>
          {progress.ratesDay !== null && isOldRate(progress.ratesDay) && (
            <Notice kind="warning">
              {t('checklist.oldRates', { day: formatDate(progress.ratesDay, language, { style: 'shortDate' }) })}
            </Notice>
          )}
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={step} className={styles['step']}>
                <span className={progress[step] ? styles['done'] : styles['open']}>
                  <Icon name={progress[step] ? 'check' : 'clock'} size={20} />
                </span>
                <div>
                  <h2 className={styles['title']}>
                    <Link to={paths[step]}>{t(`checklist.step.${step}.title`)}</Link>
                  </h2>
                  <p className={styles['text']}>{t(`checklist.step.${step}.text`)}</p>
                </div>
                <span className={`${styles['state']} ${progress[step] ? styles['done'] : ''}`}>
                  {t(progress[step] ? 'checklist.state.done' : 'checklist.state.open')}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </SettingsFrame>
  );
});
