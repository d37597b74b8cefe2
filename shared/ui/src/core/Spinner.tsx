import styles from './Spinner.module.css';

/** A ring that turns, decorative: words beside it say what is awaited. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
