import styles from './TripSkeleton.module.css';

/** Placeholder of header, items and costs while the trip loads. */
export function TripSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <span className={styles['name']} />
      <span className={styles['line']} />
      <div className={styles['columns']}>
        <div className={styles['items']}>
          <span />
          <span />
          <span />
          <span />
        </div>
        <span className={styles['side']} />
      </div>
    </div>
  );
}
