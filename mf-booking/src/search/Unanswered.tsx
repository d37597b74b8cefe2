import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';

export interface UnansweredProps {
  /** Sentence about the missing answers. */
  readonly text: string;
  /** Suppliers that did not answer while others did; empty shows nothing. */
  readonly suppliers: readonly { readonly name: string; readonly message: string }[];
  readonly onRetry: () => void;
}

/** Suppliers that did not answer while others did, with a retry. */
export function Unanswered({ text, suppliers, onRetry }: UnansweredProps) {
  const { t } = useTexts('mf-booking');
  if (suppliers.length === 0) return null;
  return (
    <Notice kind="warning" action={<Button onClick={onRetry}>{t('offers.askAgain')}</Button>}>
      {text}
      <ul className="pt-list">
        {suppliers.map(({ name, message }) => (
          <li key={name}>
            <b>{name}</b> {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
