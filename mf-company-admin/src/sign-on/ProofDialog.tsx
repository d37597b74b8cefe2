import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { Field, PasswordInput, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { useTabTexts } from '../texts/TabTexts.tsx';
import type { ProofGate } from './ProofGate.ts';
import styles from './SignOn.module.css';

/** Asks for the password, or the second factor, before the settings change; nothing where neither is wanted. */
export const ProofDialog = observer(function ProofDialog({ gate }: { readonly gate: ProofGate }) {
  const { t } = useTabTexts();
  const { proof, waiting, failure, isBusy } = gate;
  if (waiting === null) return null;
  const { asks, typed, problem, hasPasskey, type } = proof;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void gate.prove();
  };
  return (
    <Dialog
      isOpen
      isForm
      title={t('proof.title')}
      confirmLabel={t('proof.confirm')}
      cancelLabel={t('proof.cancel')}
      isBusy={isBusy}
      onConfirm={() => void gate.prove()}
      onCancel={gate.cancel}
    >
      <form className={styles['stack']} noValidate onSubmit={handleSubmit}>
        <p className={styles['text']}>{t(`proof.text.${asks}`)}</p>
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('proof.failed')}</Notice>
        )}
        {asks === 'CODE' && hasPasskey && (
          <div>
            <Button icon={<Icon name="key" size={20} />} disabled={isBusy} onClick={() => void gate.proveByPasskey()}>
              {t('proof.passkey')}
            </Button>
          </div>
        )}
        <Field
          label={t(`proof.label.${asks}`)}
          hint={asks === 'CODE' ? t('proof.codeHint') : undefined}
          error={problem === null ? undefined : t(`proof.problem.${problem}`)}
          isRequired={!hasPasskey}
        >
          {(control) =>
            asks === 'CODE' ? (
              <TextInput {...control} autoComplete="one-time-code" maxLength={40} value={typed} onChange={type} />
            ) : (
              <PasswordInput {...control} autoComplete="current-password" value={typed} onChange={type} />
            )
          }
        </Field>
      </form>
    </Dialog>
  );
});
