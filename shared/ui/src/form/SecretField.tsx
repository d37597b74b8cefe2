import { useEffect, useId, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import styles from './SecretField.module.css';
import { TextInput } from './TextInput.tsx';

export interface SecretFieldProps {
  readonly label: string;
  /** Shown only now, such as a whole URL. */
  readonly value: string;
  readonly hint: string;
  /** Says that the browser refused to copy, so that the person copies by hand. */
  readonly byHand: string;
}

/** A new secret, selected whole, and copied by a button that then says so. */
export function SecretField({ label, value, hint, byHand }: SecretFieldProps) {
  const { t } = useTranslation('ui');
  const [copy, setCopy] = useState<'notYet' | 'copied' | 'byHand'>('notYet');
  const id = useId();
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [id, value]);
  const handleCopy = () => {
    void navigator.clipboard.writeText(value).then(
      () => setCopy('copied'),
      // The browser refuses, or the page is not served by https: the value can still be selected and copied by hand.
      () => setCopy('byHand'),
    );
  };
  return (
    <div className={styles['address']}>
      <Field id={id} label={label} hint={hint}>
        {(control) => <TextInput {...control} value={value} onChange={() => undefined} />}
      </Field>
      <p>
        <Button onClick={handleCopy}>{t('copy')}</Button>
        <span role="status">{copy === 'copied' ? t('copied') : copy === 'byHand' && byHand}</span>
      </p>
    </div>
  );
}
