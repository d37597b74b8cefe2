import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { LinkButton } from './LinkButton.tsx';

/** Link to the plans, for an admin of a company whose trial has ended. */
export const PlansLink = observer(function PlansLink() {
  const { t } = useTexts('mf-trips');
  const { session, subscription } = useSession();
  return session.isAdmin && subscription.verdict === 'trialEnded' ? (
    <LinkButton to="/upgrade">{t('seePlans')}</LinkButton>
  ) : null;
});
