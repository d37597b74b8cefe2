import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { signOnPath } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { Field, PasswordInput, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import type { ProofGate } from './ProofGate.ts';
import styles from './SignOn.module.css';

/**
 * Asks for the password, the second factor, or the company's sign-on of people with neither, before the settings change; hidden if none is
 * required.
 */
export const ProofDialog = observer(function ProofDialog({ gate }: { readonly gate: ProofGate }) {
  const { t } = useTexts('mf-company-admin');
  const { company } = useSession().session;
  const { proof, waiting, failure, isBusy } = gate;
  if (waiting === null) return null;
  if (proof.asks === 'SIGN_ON')
    return (
      <Dialog
        isOpen
        title={t('signOn.proof.title')}
        confirmLabel={t('signOn.proof.signOn')}
        confirmHref={signOnPath(company?.id ?? '', window.location.pathname)}
        cancelLabel={t('signOn.proof.cancel')}
        onConfirm={gate.cancel}
        onCancel={gate.cancel}
      >
        <p className={styles['text']}>{t('signOn.proof.text.SIGN_ON')}</p>
      </Dialog>
    );
  const { asks, typed, problem, hasPasskey, type } = proof;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void gate.prove();
  };
  return (
    <Dialog
      isOpen
      isForm
      title={t('signOn.proof.title')}
      confirmLabel={t('signOn.proof.confirm')}
      cancelLabel={t('signOn.proof.cancel')}
      isBusy={isBusy}
      onConfirm={() => void gate.prove()}
      onCancel={gate.cancel}
    >
      <form className={styles['stack']} noValidate onSubmit={handleSubmit}>
        <p className={styles['text']}>{t(`signOn.proof.text.${asks}`)}</p>
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('signOn.proof.failed')}</Notice>
        )}
        {asks === 'CODE' && hasPasskey && (
          <div>
            <Button icon={<Icon name="key" size={20} />} disabled={isBusy} onClick={() => void gate.proveByPasskey()}>
              {t('signOn.proof.passkey')}
            </Button>
          </div>
        )}
        <Field
          label={t(`signOn.proof.label.${asks}`)}
          hint={asks === 'CODE' ? t('signOn.proof.codeHint') : undefined}
          error={problem === null ? undefined : t(`signOn.proof.problem.${problem}`)}
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
