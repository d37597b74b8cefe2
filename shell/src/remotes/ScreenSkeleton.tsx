import styles from './ScreenSkeleton.module.css';

/** Placeholder of a screen while its code loads: a heading and three cards, without animation. */
export function ScreenSkeleton() {
  return (
    <div className="pt-stack-12" aria-hidden="true">
      <div className={styles['heading']} />
      <div className={styles['card']} />
      <div className={styles['card']} />
      <div className={styles['card']} />
    </div>
  );
}
