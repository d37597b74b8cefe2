import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import styles from './Unanswered.module.css';

export interface UnansweredProps {
  /** What lacks, in a sentence. */
  readonly text: string;
  /** Suppliers that did not answer while others did; with nobody in it nothing shows. */
  readonly suppliers: readonly { readonly name: string; readonly message: string }[];
  readonly onRetry: () => void;
}

/** Which suppliers did not answer while others did, and a way to ask again. */
export function Unanswered({ text, suppliers, onRetry }: UnansweredProps) {
  const { t } = useTexts('mf-booking');
  if (suppliers.length === 0) return null;
  return (
    <Notice kind="warning" action={<Button onClick={onRetry}>{t('offers.askAgain')}</Button>}>
      {text}
      <ul className={styles['suppliers']}>
        {suppliers.map(({ name, message }) => (
          <li key={name}>
            <b>{name}</b> {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
