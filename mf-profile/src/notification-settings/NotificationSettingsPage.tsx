import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { CalendarFeedCard } from '../calendar-feed/CalendarFeedCard.tsx';
import { ProfilePage } from '../ProfilePage.tsx';
import { NotificationSettingsStore } from './NotificationSettingsStore.ts';
import { SettingsTable } from './SettingsTable.tsx';
import styles from './NotificationSettingsPage.module.css';

/** Settings of the person's notifications, in the portal and by mail (screens §15). */
export const NotificationSettingsPage = observer(function NotificationSettingsPage() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => new NotificationSettingsStore(http));
  const { state, settings, outcome } = store;
  const hint = useId();
  return (
    <ProfilePage title={t('notifications.title')}>
      <p className="pt-quiet">{t('notifications.lead', { email: session.user?.email ?? '' })}</p>
      {state.kind === 'failed' && settings.length === 0 && (
        <ErrorState
          title={t('notifications.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && settings.length === 0 && <LoadingState label={t('notifications.loading')} />}
      {settings.length > 0 && (
        <div className="pt-stack-4">
          <Checkbox
            checked={store.isDaily}
            aria-describedby={hint}
            onChange={({ target }) => void store.changePace(target.checked)}
          >
            {t('notifications.daily')}
          </Checkbox>
          <p id={hint} className={styles['hint']}>
            {t('notifications.dailyHint')}
          </p>
        </div>
      )}
      {settings.length > 0 && (
        <SettingsTable
          settings={settings}
          onChange={(kinds, channel, isWanted) => void store.change(kinds, channel, isWanted)}
        />
      )}
      {outcome.kind === 'saved' && <Notice kind="success">{t('notifications.saved')}</Notice>}
      {outcome.kind === 'failed' && (
        <ErrorState title={t('notifications.notSaved')} requestId={requestIdOf(outcome.error)} />
      )}
      {/* Not before them: it would be pushed down when they come. */}
      {(settings.length > 0 || state.kind === 'ready' || state.kind === 'failed') && <CalendarFeedCard />}
    </ProfilePage>
  );
});
