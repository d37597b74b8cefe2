import { lazy, Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import type { SubscriptionDialogsProps } from './SubscriptionDialogs.tsx';

// Few people ever see one: nobody's first page waits for them.
const SubscriptionDialogs = lazy(() => import('./SubscriptionDialogs.tsx').then((module) => ({ default: module.SubscriptionDialogs })));

/** The subscription's dialogs over any page, the sign-in form too. */
export const SubscriptionAlerts = observer(function SubscriptionAlerts(props: SubscriptionDialogsProps) {
  const { session } = useSession();
  if (props.watch.dialog === null && !session.isSuspended) return null;
  return (
    <Suspense fallback={null}>
      <SubscriptionDialogs {...props} />
    </Suspense>
  );
});
