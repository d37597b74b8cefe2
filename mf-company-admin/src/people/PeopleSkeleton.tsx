import styles from './PeopleSkeleton.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Placeholder of the first rows while they load, so that nothing jumps. */
export function PeopleSkeleton() {
  return (
    <div className="pt-surface" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['avatar']} />
          <span className={styles['name']} />
          <span className={styles['fact']} />
        </div>
      ))}
    </div>
  );
}
