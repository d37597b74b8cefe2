import styles from './OfferSkeleton.module.css';

/** Three cards' room while the providers are asked, so that nothing jumps when they answer. */
export function OfferSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
