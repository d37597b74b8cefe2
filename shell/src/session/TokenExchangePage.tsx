import { observer } from 'mobx-react-lite';
import { Button, LoadingState, PageHeading } from '@portolan/ui/core';
import { usePageName, useSession, useTexts } from '@portolan/remote-kit';
import { Navigate, useLoaderData } from '@portolan/remote-kit/router';
import type { Translations } from '../app/translations.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInForm.module.css';
import { signInNamespace } from './signInLocales.ts';
import { TokenExchangeStore } from './TokenExchangeStore.ts';
import type { TokenLogin } from './tokenLogin.ts';
import { useLinkStore } from './useLinkStore.ts';

/** Signs in with the token of its address, which the address has lost by now (spec §2, "URL token login page"). */
export const TokenExchangePage = observer(function TokenExchangePage({ translations }: { readonly translations: Translations }) {
  const { t } = useTexts(signInNamespace);
  usePageName(t('exchange.processing'));
  const { http, session } = useSession();
  const { token, target } = useLoaderData<TokenLogin>();
  const store = useLinkStore(() => new TokenExchangeStore(http, session, token));
  const { state } = store;
  if (state.kind === 'done') return <Navigate to={target} replace />;
  if (state.kind === 'refused') return <Navigate to={state.isSuspended ? '/login?problem=suspended' : '/login'} replace />;

  return (
    <SignInFrame translations={translations}>
      {state.kind === 'processing' ? (
        <div className={styles['fields']}>
          <PageHeading>{t('exchange.processing')}</PageHeading>
          <LoadingState label={t('exchange.processing')}>
            <div />
          </LoadingState>
        </div>
      ) : (
        <div className={styles['fields']}>
          <PageHeading>{t('exchange.askTitle', { name: state.name })}</PageHeading>
          <p className={styles['lead']}>{t('exchange.askText', { email: state.email })}</p>
          <div className={styles['actions']}>
            <Button type="primary" size="large" onClick={() => void store.confirm()}>
              {t('exchange.yes', { name: state.name })}
            </Button>
            <Button size="large" onClick={store.refuse}>
              {t('exchange.no')}
            </Button>
          </div>
        </div>
      )}
    </SignInFrame>
  );
});
