import styles from './HotelSkeleton.module.css';

/** Three placeholder cards while hotels load, so that the layout does not jump. */
export function HotelSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
