import styles from './CheckoutSkeleton.module.css';

/** Placeholder of open rows, settled rows and summary while they load. */
export function CheckoutSkeleton() {
  return (
    <div className={styles['box']} aria-hidden="true">
      <div className={styles['skeleton']}>
        <div className="pt-stack-12">
          <span className={styles['open']} />
          <span className={styles['settled']} />
        </div>
        <span className={styles['summary']} />
      </div>
    </div>
  );
}
