import styles from './NextTripsSkeleton.module.css';

/** The room of the next trip and of four lines while they load; under the line that says so, all are as high as what comes. */
export function NextTripsSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <div className={styles['next']} />
      <div className={styles['lines']} />
    </div>
  );
}
