import { observer } from 'mobx-react-lite';
import { Button, LoadingState, PageHeading } from '@portolan/ui/core';
import { usePageName, useSession, useTexts } from '@portolan/remote-kit';
import { Navigate, useLoaderData } from '@portolan/remote-kit/router';
import type { Translations } from '../../texts/translations.ts';
import { LinkGone } from '../LinkGone.tsx';
import { loginPathFor } from '../redirectTarget.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import styles from '../SignInForm.module.css';
import { TokenExchangeStore } from './TokenExchangeStore.ts';
import type { TokenLogin } from './tokenLogin.ts';
import { useLinkStore } from './useLinkStore.ts';

/** Signs in with the token of the address, which is already removed from it (spec §2, "URL token login page"). */
export const TokenExchangePage = observer(function TokenExchangePage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t } = useTexts('shell');
  usePageName(t('exchange.processing'));
  const { http, session, tenant } = useSession();
  const { token, target } = useLoaderData<TokenLogin>();
  const store = useLinkStore(() => new TokenExchangeStore(http, session, token));
  const { state } = store;
  if (state.kind === 'done') return <Navigate to={target} replace />;
  // A signed-in person sees the problem here: the sign-in page would redirect them without a message.
  const showsProblemHere = state.kind === 'refused' && state.problem !== null && session.user !== null;
  if (state.kind === 'refused' && !showsProblemHere)
    return <Navigate to={loginPathFor(target, state.problem)} replace />;

  return (
    <SignInFrame translations={translations}>
      {state.kind === 'refused' && (
        <LinkGone
          title={t('exchange.goneTitle')}
          text={t(`problem.${state.problem}`, { support: tenant.tenant.customerSupportAddress })}
          to="/"
          label={t('confirm.home')}
        />
      )}
      {state.kind === 'processing' && (
        <div className={styles['fields']}>
          <PageHeading>{t('exchange.processing')}</PageHeading>
          <LoadingState label={t('exchange.processing')}>
            <div />
          </LoadingState>
        </div>
      )}
      {state.kind === 'asking' && (
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
