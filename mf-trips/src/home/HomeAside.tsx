import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NeedsYou } from './NeedsYou.tsx';
import { useIsOneColumn } from './useIsOneColumn.ts';

/** What of trips wants the reader's eye, at the side of the home page; in one column `HomeCards` has it. Nothing for who is not fully known. */
export const HomeAside = observer(function HomeAside() {
  const { session } = useSession();
  const isOneColumn = useIsOneColumn();
  if (isOneColumn || session.user === null || !session.isIdentified || session.company === null) return null;
  return <NeedsYou companyId={session.company.id} userId={session.user.id} />;
});
