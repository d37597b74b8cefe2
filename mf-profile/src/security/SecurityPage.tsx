import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { ProfilePage } from '../ProfilePage.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SecurityStore } from './SecurityStore.ts';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';
import styles from './SecurityPage.module.css';

/** The person's sign-in (screens §15): password, e-mail, and sessions. */
export const SecurityPage = observer(function SecurityPage() {
  usePrivateScreen();
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(
    () => new SecurityStore({ http, signIn: (email, password) => session.signIn(email, password) }),
  );
  const { state, credentials } = store;
  const isLoading = state.kind !== 'failed' && credentials === null;
  return (
    <ProfilePage title={t('security.title')}>
      {state.kind === 'failed' && credentials === null && (
        <ErrorState
          title={t('security.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {isLoading && (
        <LoadingState label={t('security.loading')}>
          <div className={styles['room']} aria-hidden="true" />
        </LoadingState>
      )}
      {credentials !== null && !credentials.hasPassword && <Notice kind="info">{t('security.elsewhere')}</Notice>}
      {credentials !== null && credentials.hasPassword && (
        <>
          <div className={styles['pair']}>
            <CredentialForm
              form={store.password}
              title={t('security.password.title')}
              hint={t('security.password.hint')}
              submitLabel={t('security.password.submit')}
              doneText={t('security.password.done')}
              fields={[
                { field: 'oldPassword', kind: 'current-password' },
                { field: 'newPassword', kind: 'new-password' },
              ]}
            />
            <div className="pt-stack-16">
              {credentials.email !== credentials.confirmedEmail && (
                <UnconfirmedEmail
                  key={credentials.email}
                  email={credentials.email}
                  confirmedEmail={credentials.confirmedEmail}
                />
              )}
              <CredentialForm
                form={store.email}
                title={t('security.email.title')}
                hint={t('security.email.hint', { email: credentials.email })}
                submitLabel={t('security.email.submit')}
                doneText={t('security.email.done')}
                fields={[
                  { field: 'newEmail', kind: 'email' },
                  { field: 'password', kind: 'current-password' },
                ]}
              />
            </div>
          </div>
          <SecondFactorCard />
        </>
      )}
      {!isLoading && <SessionsCard />}
    </ProfilePage>
  );
});
