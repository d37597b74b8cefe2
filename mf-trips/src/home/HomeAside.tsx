import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NeedsYou } from './NeedsYou.tsx';

/** What of trips wants the reader's eye, at the side of the home page; nothing for who is not fully known, as `HomeCards`. */
export const HomeAside = observer(function HomeAside() {
  const { session } = useSession();
  if (session.user === null || !session.isIdentified || session.company === null) return null;
  return <NeedsYou companyId={session.company.id} userId={session.user.id} />;
});
