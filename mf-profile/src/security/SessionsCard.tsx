import { observer } from 'mobx-react-lite';
import type { OwnSession } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Badge, Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { SessionsStore } from './SessionsStore.ts';
import styles from './SessionsCard.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's sessions: device and last use, and buttons to end those elsewhere. */
export const SessionsCard = observer(function SessionsCard() {
  const { t, language } = useTexts('mf-profile');
  const { http } = useSession();
  const store = useStore(() => new SessionsStore(http));
  const { state, sessions, isBusy, outcome, failure } = store;
  const timeOf = (instant: string) =>
    formatDate(instant, language, { style: 'shortDateTime', zone: browserTimeZone() });
  const deviceOf = ({ browser, system }: OwnSession) =>
    browser !== null && system !== null
      ? t('security.sessions.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknownDevice'));

  return (
    <Card
      title={t('security.sessions.title')}
      extra={
        store.hasOthers && (
          <Button size="small" disabled={isBusy} onClick={() => void store.endOthers()}>
            {t('security.sessions.endOthers')}
          </Button>
        )
      }
      footer={<p className="pt-quiet pt-note">{t('security.sessions.hint')}</p>}
    >
      {outcome !== null && <Notice kind="success">{t(`security.sessions.${outcome}`)}</Notice>}
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('security.sessions.notEnded')}</Notice>
      )}
      {state.kind === 'failed' && (
        <ErrorState
          title={t('security.sessions.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && sessions.length === 0 && <LoadingState label={t('security.sessions.loading')} />}
      <ul className="pt-stack-0 pt-list">
        {sessions.map((session) => {
          const { id, isCurrent, lastUsedAt, signedInAt } = session;
          const device = deviceOf(session);
          return (
            <li key={id} className={styles['row']}>
              <span className={styles['device']}>
                <strong className={styles['name']}>{device}</strong>
                {isCurrent && (
                  <Badge theme="success" icon="check">
                    {t('security.sessions.current')}
                  </Badge>
                )}
              </span>
              <span>
                <span className={styles['label']}>{t('security.sessions.lastUsed')}</span>
                {isCurrent ? t('security.sessions.now') : timeOf(lastUsedAt)}
              </span>
              <span>
                <span className={styles['label']}>{t('security.sessions.signedIn')}</span>
                {timeOf(signedInAt)}
              </span>
              {!isCurrent && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('security.sessions.endOf', { device, time: timeOf(signedInAt) })}
                  onClick={() => void store.end(id)}
                >
                  {t('security.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
});
