import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { useChunk } from '../lazy/useChunk.ts';
import type { SubscriptionDialogsProps } from './SubscriptionDialogs.tsx';

// Few people ever see one: nobody's first page waits for them.
const loadDialogs = () => import('./SubscriptionDialogs.tsx').then(({ SubscriptionDialogs }) => SubscriptionDialogs);

/** The subscription's dialogs over any page, the sign-in form too. */
export const SubscriptionAlerts = observer(function SubscriptionAlerts(props: SubscriptionDialogsProps) {
  const { session } = useSession();
  const isWanted = props.watch.dialog !== null || session.isSuspended;
  const { Part, hasFailed, retry } = useChunk(loadDialogs, isWanted);
  if (hasFailed) return <MissingPart onRetry={retry} />;
  return isWanted && Part !== null ? <Part {...props} /> : null;
});
