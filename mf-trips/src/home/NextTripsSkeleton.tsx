import styles from './NextTripsSkeleton.module.css';

/** Placeholder of the next trip and four lines, as high as the content. */
export function NextTripsSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <div className={styles['next']} />
      <div className={styles['lines']} />
    </div>
  );
}
