import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Field, PasswordInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import type { RevealStore } from './RevealStore.ts';
import styles from './ProofDialog.module.css';

/** Asks for the password before a number is shown. */
export const ProofDialog = observer(function ProofDialog({ store }: { readonly store: RevealStore }) {
  const { t } = useTexts('mf-profile');
  const { password, problem, failure, isBusy } = store;
  const label = t('security.field.password');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.prove();
  };
  return (
    <Dialog
      isOpen
      isForm
      title={t('documents.proof.title')}
      confirmLabel={t('documents.proof.confirm')}
      cancelLabel={t('documents.cancel')}
      isBusy={isBusy}
      onConfirm={() => void store.prove()}
      onCancel={store.cancel}
    >
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p className={styles['text']}>{t('documents.proof.text')}</p>
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('documents.notRevealed')}</Notice>
        )}
        <Field
          label={label}
          error={problem === null ? undefined : t([`security.problem.${problem}`, `problem.${problem}`], { label })}
          isRequired
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" value={password} onChange={store.type} />
          )}
        </Field>
      </form>
    </Dialog>
  );
});
