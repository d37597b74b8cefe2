import { NextTrips } from './NextTrips.tsx';
import { PendingApprovals } from './PendingApprovals.tsx';
import styles from './HomeCards.module.css';

/** What this remote has for the home page. What awaits approval comes below, where its coming moves nothing. */
export function HomeCards() {
  return (
    <div className={styles['cards']}>
      <NextTrips />
      <PendingApprovals />
    </div>
  );
}
