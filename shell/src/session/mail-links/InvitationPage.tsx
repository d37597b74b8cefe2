import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { requestIdOf } from '@portolan/http';
import { usePageName, useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import type { Translations } from '../../texts/translations.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { InvitationStore } from './InvitationStore.ts';
import { LinkGone } from '../LinkGone.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import { useLinkStore } from './useLinkStore.ts';

/** The welcome page of an invited employee (spec §2, "register/company/invite"). */
export const InvitationPage = observer(function InvitationPage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t, language } = useTexts('shell');
  const { http, session, tenant } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const store = useLinkStore(() => new InvitationStore(http, session, query.get('token') ?? ''));
  const { state } = store;
  const invitedIn = state.kind === 'open' ? state.invitation.language : null;
  usePageName(
    state.kind === 'open' ? t('invite.title', { company: state.invitation.companyName }) : tenant.tenant.name,
  );
  useEffect(() => {
    // The mail's language, unless this browser has a chosen one.
    if (invitedIn !== null) void translations.propose(invitedIn);
  }, [translations, invitedIn]);
  const handleAccept = async () => {
    if (await store.accept(language)) await navigate('/', { replace: true });
  };

  return (
    <SignInFrame translations={translations}>
      {state.kind === 'loading' && (
        <LoadingState label={t('invite.loading')}>
          <div />
        </LoadingState>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={t('failure.other')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      )}
      {state.kind === 'gone' && (
        <>
          <LinkGone
            title={t('invite.goneTitle')}
            text={t('invite.goneText')}
            to="/login"
            label={t('invite.toSignIn')}
          />
          {store.canRenew && store.renewal !== 'asked' && (
            <Button loading={store.isBusy} onClick={() => void store.renew()}>
              {t('invite.renew')}
            </Button>
          )}
          {store.renewal !== 'no' && (
            <Notice kind={store.renewal === 'asked' ? 'success' : 'failure'}>
              {t(`invite.renewal.${store.renewal}`)}
            </Notice>
          )}
        </>
      )}
      {state.kind === 'open' && (
        <InvitationForm store={store} invitation={state.invitation} onAccept={() => void handleAccept()} />
      )}
    </SignInFrame>
  );
});
