import styles from './PlatformSkeleton.module.css';

const rows = ['shell', 'one', 'two', 'three', 'four', 'five'];

/** Placeholder of the list while it loads, so that the page does not jump. */
export function PlatformSkeleton() {
  return (
    <div className="pt-surface" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles['row']} />
      ))}
    </div>
  );
}
