import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useLeaveQuestion, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { LeaveDialog } from '@portolan/ui/overlay';
import { CompanySkeleton } from '../company/CompanySkeleton.tsx';
import { TenantSettingsForm } from './TenantSettingsForm.tsx';
import { TenantSettingsStore } from './TenantSettingsStore.ts';
import styles from './TenantSettings.module.css';

/** The brand and the texts of the tenant's portal, for its administrators. */
export const TenantSettingsPage = observer(function TenantSettingsPage() {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const store = useStore(() => new TenantSettingsStore(http));
  useKeptFields('tenant', store);
  const { state, details, isDirty } = store;
  const leaving = useLeaveQuestion(isDirty);

  return (
    <div className="pt-stack-24 pt-shrinkable">
      <header className={styles['header']}>
        <PageHeading>{t('tenant.title')}</PageHeading>
        <p>{t('tenant.intro')}</p>
      </header>
      {state.kind === 'failed' && (
        <ErrorState title={t('tenant.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      )}
      {state.kind !== 'failed' && details === null && (
        <LoadingState label={t('tenant.loading')}>
          <CompanySkeleton />
        </LoadingState>
      )}
      {details !== null && <TenantSettingsForm store={store} details={details} />}
      <LeaveDialog {...leaving} />
    </div>
  );
});
