import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useParams } from '@portolan/remote-kit/router';
import { ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import type { Translations } from '../texts/translations.ts';
import { LinkGone } from '../session/LinkGone.tsx';
import { SignInFrame } from '../session/SignInFrame.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ConfirmOutcome } from './ConfirmOutcome.tsx';
import { ConfirmStore } from './ConfirmStore.ts';

/** An approval request for anyone with its mail's link. Opening it decides nothing; only its buttons do (domain §3, "Public routes"). */
export const ConfirmPage = observer(function ConfirmPage({ translations }: { readonly translations: Translations }) {
  const { t } = useTexts('shell');
  usePageName(t('confirm.heading'));
  const { http } = useSession();
  const { token = '' } = useParams();
  const store = useStore(() => new ConfirmStore(http, token));
  return (
    <SignInFrame translations={translations}>
      <Content store={store} />
    </SignInFrame>
  );
});

const Content = observer(function Content({ store }: { readonly store: ConfirmStore }) {
  const { t } = useTexts('shell');
  const { tenant } = useSession();
  const { state } = store;
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <PageHeading>{t('confirm.heading')}</PageHeading>
          <LoadingState label={t('confirm.loading')} />
        </>
      );
    case 'gone':
      return (
        <LinkGone
          title={t('confirm.goneTitle')}
          text={t('confirm.goneText')}
          to="/approvals"
          label={t('confirm.approvals')}
        />
      );
    case 'suspended':
      return (
        <LinkGone
          title={t('confirm.suspendedTitle')}
          text={t('confirm.suspendedText', { support: tenant.tenant.customerSupportAddress })}
          to="/"
          label={t('confirm.home')}
        />
      );
    case 'failed':
      return (
        <ErrorState
          title={t('confirm.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      );
    case 'open':
      return <ConfirmForm store={store} question={state.question} />;
    case 'done':
    case 'closed':
      return <ConfirmOutcome state={state} />;
  }
});
