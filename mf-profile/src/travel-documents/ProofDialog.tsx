import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ProofField } from '../proof/ProofField.tsx';
import type { RevealStore } from './RevealStore.ts';
import styles from './ProofDialog.module.css';

/** Asks for the password, or the second factor, before a number is shown. */
export const ProofDialog = observer(function ProofDialog({ store }: { readonly store: RevealStore }) {
  const { t } = useTexts('mf-profile');
  const { proof, failure, isBusy } = store;
  const asksFactor = proof.asks === 'CODE';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.prove();
  };
  return (
    <Dialog
      isOpen
      isForm
      title={t(asksFactor ? 'security.factor.askTitle' : 'documents.proof.title')}
      confirmLabel={t('documents.proof.confirm')}
      cancelLabel={t('documents.cancel')}
      isBusy={isBusy}
      onConfirm={() => void store.prove()}
      onCancel={store.cancel}
    >
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p className={styles['text']}>{t(asksFactor ? 'security.factor.ask.reveal' : 'documents.proof.text')}</p>
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('documents.notRevealed')}</Notice>
        )}
        <ProofField proof={proof} isBusy={isBusy} onPasskey={() => void store.proveByPasskey()} />
      </form>
    </Dialog>
  );
});
