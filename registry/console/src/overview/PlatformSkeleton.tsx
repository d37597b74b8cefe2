import styles from './PlatformSkeleton.module.css';

const rows = ['shell', 'one', 'two', 'three', 'four', 'five'];

/** The room of the list while it loads, so that nothing jumps when it comes. */
export function PlatformSkeleton() {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles['row']} />
      ))}
    </div>
  );
}
