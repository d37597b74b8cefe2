import styles from './PeopleSkeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The room of the first people while they load, so that nothing jumps when they come. */
export function PeopleSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles['card']} />
      ))}
    </div>
  );
}
