import { useEffect, useId, useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';

export interface SecretAddressProps {
  readonly label: string;
  /** A whole URL, told this once. */
  readonly url: string;
  readonly hint: string;
}

/** An address that was just made, chosen whole, and copied by a button that then says so. */
export function SecretAddress({ label, url, hint }: SecretAddressProps) {
  const { t } = useTexts('mf-trips');
  const [copy, setCopy] = useState<'notYet' | 'copied' | 'byHand'>('notYet');
  const id = useId();
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [id, url]);
  const handleCopy = () => {
    void navigator.clipboard.writeText(url).then(
      () => setCopy('copied'),
      // The browser refuses, or the page is not served by https: the address can still be chosen and copied by hand.
      () => setCopy('byHand'),
    );
  };
  return (
    <div>
      <Field id={id} label={label} hint={hint}>
        {(control) => <TextInput {...control} value={url} onChange={() => undefined} />}
      </Field>
      <Button onClick={handleCopy}>{t('secret.copy')}</Button>{' '}
      <span role="status">{copy !== 'notYet' && t(`secret.${copy}`)}</span>
    </div>
  );
}
