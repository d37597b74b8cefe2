import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { useChunk } from '../lazy/useChunk.ts';
import type { SubscriptionDialogsProps } from './SubscriptionDialogs.tsx';

// Few people ever see one, so the entry does not contain them.
const loadDialogs = () => import('./SubscriptionDialogs.tsx').then(({ SubscriptionDialogs }) => SubscriptionDialogs);

/** The subscription's dialogs over any page, including the sign-in form. */
export const SubscriptionAlerts = observer(function SubscriptionAlerts(props: SubscriptionDialogsProps) {
  const { session } = useSession();
  const isNeeded = props.watch.dialog !== null || session.isSuspended;
  const { Part, hasFailed, retry } = useChunk(loadDialogs, isNeeded);
  if (hasFailed) return <MissingPart onRetry={retry} />;
  return isNeeded && Part !== null ? <Part {...props} /> : null;
});
