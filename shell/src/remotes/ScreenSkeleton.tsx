import styles from './ScreenSkeleton.module.css';

/** The still shape of a screen while its code is on the way: a heading and three cards. */
export function ScreenSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      <div className={styles['heading']} />
      <div className={styles['card']} />
      <div className={styles['card']} />
      <div className={styles['card']} />
    </div>
  );
}
