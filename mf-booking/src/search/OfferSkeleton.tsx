import styles from './OfferSkeleton.module.css';

/** Three placeholder cards while offers load, so that the layout does not jump. */
export function OfferSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
