import { Tag } from '@portolan/ui/base';
import styles from './OfferTags.module.css';

/** Tags of an offer; empty without any. */
export function OfferTags({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className={styles['tags']}>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </p>
  );
}
