import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { ProfilePage } from '../ProfilePage.tsx';
import { NotificationSettingsStore } from './NotificationSettingsStore.ts';
import { SettingsTable } from './SettingsTable.tsx';
import styles from './NotificationSettingsPage.module.css';

/** Of what the person is told, in the portal and by mail (screens §15). */
export const NotificationSettingsPage = observer(function NotificationSettingsPage() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => new NotificationSettingsStore(http));
  const { state, settings, outcome } = store;
  return (
    <ProfilePage title={t('notifications.title')}>
      <p className={styles['lead']}>{t('notifications.lead', { email: session.user?.email ?? '' })}</p>
      {state.kind === 'failed' && settings.length === 0 && (
        <ErrorState
          title={t('notifications.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && settings.length === 0 && <LoadingState label={t('notifications.loading')} />}
      {settings.length > 0 && (
        <SettingsTable
          settings={settings}
          onChange={(kind, channel, isWanted) => void store.change(kind, channel, isWanted)}
        />
      )}
      {outcome.kind === 'saved' && <Notice kind="success">{t('notifications.saved')}</Notice>}
      {outcome.kind === 'failed' && (
        <ErrorState title={t('notifications.notSaved')} requestId={requestIdOf(outcome.error)} />
      )}
    </ProfilePage>
  );
});
