import styles from './Spinner.module.css';

/** A turning ring, decorative: words next to it say what loads. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />;
}
