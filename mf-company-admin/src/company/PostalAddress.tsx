import styles from './PostalAddress.module.css';

export interface PostalAddressProps {
  readonly line: string;
  readonly zip: string;
  readonly city: string;
  /** In the reader's language. */
  readonly country: string;
}

/** Street, then postcode and city, then country, as written in Nordic and Serbian mail. */
export function PostalAddress({ line, zip, city, country }: PostalAddressProps) {
  const lines = [line, `${zip} ${city}`.trim(), country].filter((text) => text !== '');
  return (
    <span className={styles['address']}>
      {lines.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
