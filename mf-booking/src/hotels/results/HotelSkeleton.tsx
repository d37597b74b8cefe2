import styles from './HotelSkeleton.module.css';

/** Three cards' room while hotels are asked for, so that nothing jumps when they come. */
export function HotelSkeleton() {
  return (
    <div className={styles['cards']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
