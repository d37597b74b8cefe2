import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { localTimeOf } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { EmergencyContactCard } from '../emergency-contact/EmergencyContactCard.tsx';
import { ProfilePage } from '../ProfilePage.tsx';
import { ReadinessCard } from '../readiness/ReadinessCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { LazyLeaveQuestion } from './LazyLeaveQuestion.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { PersonalDetailsForm } from './PersonalDetailsForm.tsx';
import { PersonalDetailsStore } from './PersonalDetailsStore.ts';
import { ReferenceListsStore } from './ReferenceListsStore.ts';
import styles from './PersonalDetailsPage.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = () => localTimeOf(new Date(), browserTimeZone()).slice(0, 10);

/** The person's own details: shown, edited, saved. */
export const PersonalDetailsPage = observer(function PersonalDetailsPage() {
  const { t, language } = useTexts('mf-profile');
  const { http, session, currencies } = useSession();
  const store = useStore(
    () => new PersonalDetailsStore({ http, userId: session.auth?.userId ?? '', today, onSaved: session.replaceUser }),
  );
  useKeptFields('profile', store);
  const reference = useStore(() => new ReferenceListsStore(http, currencies, language));
  useEffect(() => reference.speak(language), [reference, language]);
  const { state, details, isDirty } = store;

  return (
    <ProfilePage title={t('title')}>
      {state.kind === 'failed' && (
        <ErrorState title={t('loadFailed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      )}
      {state.kind !== 'failed' && details === null && (
        <LoadingState label={t('loading')}>
          <DetailsSkeleton />
        </LoadingState>
      )}
      {details !== null && (
        <>
          <MissingNotice missing={store.missing} />
          <div className={styles['columns']}>
            <PersonalDetailsForm store={store} reference={reference} />
            <div className="pt-stack-24 pt-shrinkable">
              <AccountCard customer={details.saved} />
              <ReadinessCard profile={details.saved} />
              <EmergencyContactCard />
            </div>
          </div>
          {isDirty && <LazyLeaveQuestion />}
        </>
      )}
    </ProfilePage>
  );
});
