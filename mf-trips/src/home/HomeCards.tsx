import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NextTrips } from './NextTrips.tsx';

/** The trips of the home page. Nothing for who is not fully known: that person may enter no page behind them, and the home page itself says what is missing. */
export const HomeCards = observer(function HomeCards() {
  const { session } = useSession();
  if (session.user !== null && !session.isIdentified) return null;
  return <NextTrips />;
});
