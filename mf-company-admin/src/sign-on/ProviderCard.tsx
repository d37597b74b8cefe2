import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { SignOnSettings } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import { Field, PasswordInput } from '@portolan/ui/form';
import { FlagField, TextField } from '../records/RecordFields.tsx';
import { RecordFooter, RecordMessages } from '../records/RecordMessages.tsx';
import { useRecordForm } from '../records/useRecordForm.ts';
import styles from './SignOn.module.css';
import type { SignOnRecord } from './signOnRecord.ts';

export interface ProviderCardProps {
  readonly record: SignOnRecord;
  readonly settings: SignOnSettings;
}

/** Editor of the company's OpenID Connect provider. */
export const ProviderCard = observer(function ProviderCard({ record, settings }: ProviderCardProps) {
  const { t } = useTexts('mf-company-admin');
  const form = useRecordForm('signOn.provider', record);
  const { bind } = form;
  const { value: secret, id, label, error, onChange } = bind('clientSecret');
  const { isActive, hasSecret, redirectUri } = settings;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void record.save();
  };
  return (
    <Card title={t('signOn.provider.title')}>
      <form id={form.id} className={styles['stack']} aria-label={t('signOn.provider.title')} onSubmit={handleSubmit}>
        <RecordMessages record={record} form={form} />
        {record.saving.kind === 'saved' && !record.isDirty && <Notice kind="success">{t('signOn.saved')}</Notice>}
        <p className={styles['text']}>{t('signOn.provider.lead')}</p>
        <div>
          <p className={styles['name']}>{t('signOn.provider.redirectUri')}</p>
          <code className={styles['code']}>{redirectUri}</code>
        </div>
        <TextField {...bind('issuer')} hint={t('signOn.provider.hint.issuer')} isRequired maxLength={500} />
        <TextField {...bind('clientId')} isRequired maxLength={200} />
        <Field
          id={id}
          label={label}
          error={error}
          hint={hasSecret ? t('signOn.provider.hint.clientSecret') : undefined}
          isRequired={!hasSecret}
        >
          {(control) => <PasswordInput {...control} value={secret} autoComplete="new-password" onChange={onChange} />}
        </Field>
        <TextField {...bind('domains')} hint={t('signOn.provider.hint.domains')} isRequired />
        <FlagField {...bind('acceptsUnverifiedEmail')} hint={t('signOn.provider.hint.acceptsUnverifiedEmail')} />
        {isActive && record.isDirty && <Notice kind="warning">{t('signOn.provider.switchesOff')}</Notice>}
        <RecordFooter record={record} form={form} />
      </form>
    </Card>
  );
});
