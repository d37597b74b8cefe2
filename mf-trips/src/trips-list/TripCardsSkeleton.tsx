import styles from './TripCardsSkeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of the first cards while they load, so that nothing shifts. */
export function TripCardsSkeleton() {
  return (
    <div className="pt-tiles" aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles['card']}>
          <span className={styles['badge']} />
          <span className={styles['name']} />
          <span className={styles['line']} />
          <span className={styles['line']} />
          <span className={styles['button']} />
        </div>
      ))}
    </div>
  );
}
