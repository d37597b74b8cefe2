import styles from './PeopleSkeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of the first people while they load, so that nothing jumps. */
export function PeopleSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles['card']} />
      ))}
    </div>
  );
}
