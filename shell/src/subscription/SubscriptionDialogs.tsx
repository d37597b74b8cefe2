import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { closedAfterDays, onlyAdminsAfterDays } from '@portolan/session';
import { Dialog } from '@portolan/ui/overlay';
import { paymentMethodPath, type SubscriptionDialog, type SubscriptionWatch } from './SubscriptionWatch.ts';

export interface SubscriptionDialogsProps {
  readonly watch: SubscriptionWatch;
  readonly goTo: (path: string) => void;
}

const dayMs = 86_400_000;
const leadsTo: Readonly<Record<SubscriptionDialog, string>> = {
  trialEnded: '/upgrade',
  renewalFailed: paymentMethodPath,
  overdue: paymentMethodPath,
};

/** The open dialog of the subscription. A suspension has priority. */
export const SubscriptionDialogs = observer(function SubscriptionDialogs({ watch, goTo }: SubscriptionDialogsProps) {
  const { session } = useSession();
  if (session.isSuspended) return <SuspendedDialog />;
  return watch.dialog === null ? null : <StandingDialog kind={watch.dialog} watch={watch} goTo={goTo} />;
});

const SuspendedDialog = observer(function SuspendedDialog() {
  const { t } = useTexts('shell');
  const {
    session,
    tenant: { tenant },
  } = useSession();
  const support = tenant.customerSupportAddress;
  const handleWrite = () => window.location.assign(`mailto:${support}`);
  return (
    <Dialog
      isOpen
      title={t('subscription.suspended.title')}
      confirmLabel={t('subscription.suspended.confirm')}
      cancelLabel={t('subscription.close')}
      onConfirm={handleWrite}
      onCancel={session.closeSuspension}
    >
      <p>{t('subscription.suspended.text', { support })}</p>
    </Dialog>
  );
});

function StandingDialog({
  kind,
  watch,
  goTo,
}: SubscriptionDialogsProps & { readonly kind: SubscriptionDialog }): ReactNode {
  const { t, language } = useTexts('shell');
  const { subscription } = useSession();
  const end = Date.parse(subscription.current?.endDate ?? '');
  const dayOf = (days: number) => formatDate(new Date(end + days * dayMs), language, { style: 'shortDate' });
  const handleConfirm = () => {
    watch.close();
    goTo(leadsTo[kind]);
  };
  return (
    <Dialog
      isOpen
      title={t(`subscription.${kind}.title`)}
      confirmLabel={t(`subscription.${kind}.confirm`)}
      cancelLabel={t('subscription.later')}
      onConfirm={handleConfirm}
      onCancel={watch.close}
    >
      <p>
        {t(`subscription.${kind}.text`, {
          end: dayOf(0),
          admins: dayOf(onlyAdminsAfterDays),
          nobody: dayOf(closedAfterDays),
        })}
      </p>
    </Dialog>
  );
}
