import styles from './CheckoutSkeleton.module.css';

/** The room of what is open, what is settled, and the summary, while they load. */
export function CheckoutSkeleton() {
  return (
    <div className={styles['box']} aria-hidden="true">
      <div className={styles['skeleton']}>
        <div className={styles['fields']}>
          <span className={styles['open']} />
          <span className={styles['settled']} />
        </div>
        <span className={styles['summary']} />
      </div>
    </div>
  );
}
