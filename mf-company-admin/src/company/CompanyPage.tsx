import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyDrawer } from './CompanyDrawer.tsx';
import { CompanySkeleton } from './CompanySkeleton.tsx';
import { CompanyStore } from './CompanyStore.ts';
import { ContactsCard } from './ContactsCard.tsx';
import { OfficesCard } from './OfficesCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { TabOrderCard } from './TabOrderCard.tsx';
import styles from './CompanyPage.module.css';

/** The company's data, for reading and for its admins' editing (screens §9). */
export const CompanyPage = observer(function CompanyPage() {
  const { t, language } = useTexts('mf-company-admin');
  const { http, session, currencies } = useSession();
  const [step, setStep] = useState<'read' | 'edit' | 'saved'>('read');
  const mayManage = !session.isActing && session.hasRole('COMPANY_ADMIN');
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
      {step === 'saved' && <Notice kind="success">{t('company.saved')}</Notice>}
      {details !== null && (
        <div className={styles['cards']}>
          <div className={styles['column']}>
            <CompanyCard details={details} onEdit={mayManage ? () => setStep('edit') : undefined} />
            <OfficesCard details={details} />
            <ContactsCard company={details.company} />
          </div>
          <div className={styles['column']}>
            <SubscriptionCard details={details} />
            <TabOrderCard company={details.company} onSaved={() => void session.loadUser()} />
          </div>
        </div>
      )}
      {details !== null && step === 'edit' && (
        <CompanyDrawer
          company={details.company}
          currencies={currencies.list.map(({ code }) => code)}
          onSaved={() => {
            setStep('saved');
            void store.load();
            void session.loadUser();
          }}
          onClose={() => setStep('read')}
        />
      )}
    </SettingsFrame>
  );
});
