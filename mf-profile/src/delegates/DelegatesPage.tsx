import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Badge, Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { AbsenceCard } from '../absence/AbsenceCard.tsx';
import { AgentsCard } from '../agents/AgentsCard.tsx';
import { ProfilePage } from '../ProfilePage.tsx';
import { DelegateForm } from './DelegateForm.tsx';
import { DelegatesStore } from './DelegatesStore.ts';
import styles from './DelegatesPage.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Who decides during the person's absence (screens §15). */
export const DelegatesPage = observer(function DelegatesPage() {
  const { t, language } = useTexts('mf-profile');
  const { http, session } = useSession();
  const zone = browserTimeZone();
  const store = useStore(
    () =>
      new DelegatesStore({
        http,
        userId: session.auth?.userId ?? '',
        companyId: session.user?.companyId ?? '',
        zone,
      }),
  );
  const { state, delegates, outcome, failure, isBusy } = store;
  const timeOf = (instant: string) => formatDate(instant, language, { style: 'shortDateTime', zone });
  const now = new Date().toISOString();
  return (
    <ProfilePage title={t('delegates.title')}>
      <p className="pt-quiet">{t('delegates.lead')}</p>
      {outcome !== null && <Notice kind="success">{t(`delegates.${outcome}`)}</Notice>}
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('delegates.notSaved')}</Notice>
      )}
      <AbsenceCard />
      {state.kind === 'failed' && (
        <ErrorState
          title={t('delegates.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && delegates === null && <LoadingState label={t('delegates.loading')} />}
      {delegates !== null && (
        <Card title={t('delegates.list')}>
          {delegates.length === 0 ? (
            <p className="pt-quiet">{t('delegates.none')}</p>
          ) : (
            <ul className={styles['list']}>
              {delegates.map(({ delegateId, name, startsAt, endsAt }) => (
                <li key={delegateId} className={styles['row']}>
                  <span className="pt-line-4-8">
                    <strong className={styles['name']}>{name}</strong>
                    {startsAt <= now && (
                      <Badge theme="warning" icon="clock">
                        {t('delegates.active')}
                      </Badge>
                    )}
                  </span>
                  <span>{t('delegates.time', { from: timeOf(startsAt), to: timeOf(endsAt) })}</span>
                  <Button
                    size="small"
                    danger
                    disabled={isBusy}
                    aria-label={t('delegates.removeOf', { name })}
                    onClick={() => void store.remove(delegateId)}
                  >
                    {t('delegates.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <DelegateForm store={store} />
      <AgentsCard />
    </ProfilePage>
  );
});
