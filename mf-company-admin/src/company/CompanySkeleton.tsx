import styles from './CompanySkeleton.module.css';

const cards = ['company', 'subscription', 'offices', 'defaults'];

/** Placeholder of the cards while they load, so that nothing jumps. */
export function CompanySkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles['card']} />
      ))}
    </div>
  );
}
