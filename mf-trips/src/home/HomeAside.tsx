import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NeedsYou } from './NeedsYou.tsx';
import { useIsOneColumn } from './useIsOneColumn.ts';

/** “Needs you” at the side of the home page; in one column `HomeCards` shows it. Hidden without a full name. */
export const HomeAside = observer(function HomeAside() {
  const { session } = useSession();
  const isOneColumn = useIsOneColumn();
  if (isOneColumn || session.user === null || !session.isIdentified || session.company === null) return null;
  return <NeedsYou companyId={session.company.id} userId={session.user.id} />;
});
