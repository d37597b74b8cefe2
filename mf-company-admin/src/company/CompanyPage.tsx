import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { CompanyStore } from './CompanyStore.ts';
import { DefaultsCard } from './DefaultsCard.tsx';
import { OfficesCard } from './OfficesCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { TabOrderCard } from './TabOrderCard.tsx';
import styles from './CompanyPage.module.css';

/** The company as the portal knows it (screens §9); of it, the order of its products is changed here. */
export const CompanyPage = observer(function CompanyPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(() => new CompanyStore(http, session.company?.id ?? '', language));
  useEffect(() => store.speak(language), [store, language]);
  const { state, value: details } = store;

  return (
    <SettingsFrame page="company" title={details?.company.name}>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('company.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && details === null && (
        <LoadingState label={t('company.loading')}>
          <CompanySkeleton />
        </LoadingState>
      )}
      {details !== null && (
        <div className={styles['cards']}>
          <CompanyCard details={details} />
          <SubscriptionCard details={details} />
          <OfficesCard details={details} />
          <DefaultsCard company={details.company} />
          <TabOrderCard company={details.company} onSaved={() => void session.loadUser()} />
        </div>
      )}
    </SettingsFrame>
  );
});
