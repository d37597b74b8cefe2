import styles from './DetailsSkeleton.module.css';

const cards = ['name', 'contact', 'portal'];

/** Placeholder of the form while it loads, so that nothing jumps. */
export function DetailsSkeleton() {
  return (
    <div className="pt-stack-16" aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles['card']} />
      ))}
    </div>
  );
}
