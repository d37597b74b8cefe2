import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NeedsYou } from './NeedsYou.tsx';
import { NextTrips } from './NextTrips.tsx';
import { useIsOneColumn } from './useIsOneColumn.ts';

/** The trips of the home page, and before them, where there is one column, what wants the reader's eye. Nothing for who is not fully known: that person may enter no page behind them, and the home page itself says what is missing. */
export const HomeCards = observer(function HomeCards() {
  const { session } = useSession();
  const isOneColumn = useIsOneColumn();
  const { user, company } = session;
  if (user !== null && !session.isIdentified) return null;
  return (
    <>
      {isOneColumn && user !== null && company !== null && (
        <NeedsYou companyId={company.id} userId={user.id} isOnlyIfAny />
      )}
      <NextTrips />
    </>
  );
});
