import { observer } from 'mobx-react-lite';
import { useSession } from '@portolan/remote-kit';
import { NextTrips } from './NextTrips.tsx';
import { PendingApprovals } from './PendingApprovals.tsx';
import styles from './HomeCards.module.css';

/**
 * What this remote has for the home page. What awaits approval comes below, where its coming moves nothing. Nothing for who is not fully known:
 * that person may enter no page behind it, and the home page itself says what is missing.
 */
export const HomeCards = observer(function HomeCards() {
  const { session } = useSession();
  if (session.user !== null && !session.isIdentified) return null;
  return (
    <div className={styles['cards']}>
      <NextTrips />
      <PendingApprovals />
    </div>
  );
});
