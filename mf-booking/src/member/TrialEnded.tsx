import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';

/** Says that results cannot be booked because the company's trial has ended; agents can still book (domain §3). */
export const TrialEnded = observer(function TrialEnded() {
  const { t } = useTexts('mf-booking');
  const { session, subscription } = useSession();
  if (subscription.verdict !== 'trialEnded' || session.isAgent || session.isActing) return null;
  return (
    <Notice kind="warning" icon="lock" action={session.isAdmin && <Link to="/upgrade">{t('trialEnded.plans')}</Link>}>
      {t('trialEnded.text')}
    </Notice>
  );
});
