import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NeedsYou } from './NeedsYou.tsx';
import { NextTrips } from './NextTrips.tsx';
import { useIsOneColumn } from './useIsOneColumn.ts';

/**
 * The trips of the home page, after “Needs you” in one column. Hidden without a full name: the person has no access to
 * the linked pages, and the home page asks for the name.
 */
export const HomeCards = observer(function HomeCards() {
  const { session } = useSession();
  const isOneColumn = useIsOneColumn();
  const { user, company } = session;
  if (user !== null && !session.isIdentified) return null;
  return (
    <>
      {isOneColumn && user !== null && company !== null && (
        <NeedsYou companyId={company.id} userId={user.id} isHiddenIfEmpty />
      )}
      <NextTrips />
    </>
  );
});
