import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { Button, Notice, PageHeading } from '@portolan/ui/core';
import { Field, PasswordInput, TextInput } from '@portolan/ui/form';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { Translations } from '../texts/translations.ts';
import { CompanySignOn } from './CompanySignOn.tsx';
import { CompanySignOnStore } from './CompanySignOnStore.ts';
import { LoginStore } from './LoginStore.ts';
import { redirectParam, redirectTarget } from './redirectTarget.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInForm.module.css';
import { SignOnNotice } from './SignOnNotice.tsx';

const SecondFactorPanel = lazy(() =>
  import(/* webpackChunkName: 'account' */ './second-factor/SecondFactorPanel.tsx').then(
    ({ SecondFactorPanel: panel }) => ({ default: panel }),
  ),
);

export interface LoginPageProps {
  readonly translations: Translations;
  /** Opens a path outside the portal's pages: a company's sign-on. */
  readonly leave: (path: string) => void;
}

/** Sign-in page in the tenant's brand. Leads to the requested page afterwards. */
export const LoginPage = observer(function LoginPage({ translations, leave }: LoginPageProps) {
  const { t } = useTexts('shell');
  const { session, tenant, http } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const store = useStore(() => new LoginStore(session));
  const target = redirectTarget(query.get(redirectParam), window.location.origin);
  const company = useStore(() => new CompanySignOnStore(http, target, leave));

  // Signed in by this form, or in another tab.
  const isHere = session.user !== null && !store.isBusy;
  // An effect event: while the next page loads, target and navigate already belong to its address.
  const goOn = useEffectEvent(() => void navigate(target, { replace: true }));
  useEffect(() => {
    if (isHere) goOn();
  }, [isHere]);

  if (store.challenge) {
    return (
      <SignInFrame translations={translations}>
        <Suspense>
          <SecondFactorPanel
            challenge={store.challenge}
            onExpired={() => store.leaveChallenge('expired')}
            onLeave={() => store.leaveChallenge()}
          />
        </Suspense>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame translations={translations}>
      <SignInForm onSubmit={() => void store.submit()}>
        <PageHeading>{t('login.title')}</PageHeading>
        {store.failure ? (
          <Notice kind="failure">
            {store.failure === 'expired'
              ? t('factor.expired')
              : t(`login.failure.${store.failure}`, { support: tenant.tenant.customerSupportAddress })}
          </Notice>
        ) : (
          <SignOnNotice />
        )}
        <Field
          label={t('login.email')}
          error={store.missing.email ? t('login.emailMissing') : company.isEmailMissing ? t('emailMissing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              value={store.email}
              onChange={store.setEmail}
            />
          )}
        </Field>
        <div className={styles['passwordField']}>
          <Field label={t('login.password')} error={store.missing.password ? t('login.passwordMissing') : undefined}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                value={store.password}
                onChange={store.setPassword}
              />
            )}
          </Field>
          <Link className={styles['forgot']} to="/password-reset">
            {t('forgot')}
          </Link>
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={store.isBusy}>
          {t('login.submit')}
        </Button>
        <CompanySignOn store={company} email={store.email} />
      </SignInForm>
    </SignInFrame>
  );
});
