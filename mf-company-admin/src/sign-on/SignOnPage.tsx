import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useLeaveQuestion, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { LeaveDialog } from '@portolan/ui/overlay';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { DomainsCard } from './DomainsCard.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { RefusalsCard } from './RefusalsCard.tsx';
import { SignOnStore } from './SignOnStore.ts';
import { SwitchCard } from './SwitchCard.tsx';

/** Sign-in of the company's people: its own provider, proven domains, a test, and refused sign-ins (screens §9). */
const SignOnSettings = observer(function SignOnSettings() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(() => new SignOnStore(http, session.company?.id ?? '', (url) => window.location.assign(url)));
  const { record } = store;
  useKeptFields('sign-on', record);
  const leaving = useLeaveQuestion(record.isDirty);
  const { details, state } = record;
  if (details === null)
    return state.kind === 'failed' ? (
      <ErrorState title={t('signOn.failed')} requestId={requestIdOf(state.error)} onRetry={() => void record.load()} />
    ) : (
      <LoadingState label={t('signOn.loading')} />
    );
  const { saved } = details;
  return (
    <>
      <SwitchCard store={store} settings={saved} />
      <ProviderCard record={record} settings={saved} />
      {saved.domains.length > 0 && <DomainsCard store={store} settings={saved} />}
      {saved.hasSecret && <RefusalsCard settings={saved} />}
      <ProofDialog gate={store.gate} />
      <LeaveDialog {...leaving} />
    </>
  );
});

/** An agent who acts for the company neither sees nor changes its sign-in. */
export const SignOnPage = observer(function SignOnPage() {
  const { t } = useTexts('mf-company-admin');
  const { session } = useSession();
  const mayManage = !session.isActing && session.hasRole('COMPANY_ADMIN');
  return (
    <SettingsFrame page="signOn">
      {mayManage ? <SignOnSettings /> : <Notice kind="info">{t('signOn.adminsOnly')}</Notice>}
    </SettingsFrame>
  );
});
