import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { signOnPath } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ProofField } from '../proof/ProofField.tsx';
import type { RevealStore } from './RevealStore.ts';
import styles from './ProofDialog.module.css';

/** Asks for the password, the second factor, or the company's sign-on of people with neither, before a number is shown. */
export const ProofDialog = observer(function ProofDialog({ store }: { readonly store: RevealStore }) {
  const { t } = useTexts('mf-profile');
  const { company } = useSession().session;
  const { proof, failure, isBusy } = store;
  const asksFactor = proof.asks === 'CODE';
  if (proof.asks === 'SIGN_ON')
    return (
      <Dialog
        isOpen
        title={t('security.factor.askTitle')}
        confirmLabel={t('documents.proof.signOn')}
        confirmHref={signOnPath(company?.id ?? '', '/profile/documents')}
        cancelLabel={t('documents.cancel')}
        onConfirm={store.cancel}
        onCancel={store.cancel}
      >
        <p className={styles['text']}>{t('documents.proof.signOnText')}</p>
      </Dialog>
    );
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
      <form className="pt-stack-16" noValidate onSubmit={handleSubmit}>
        <p className={styles['text']}>{t(asksFactor ? 'security.factor.ask.reveal' : 'documents.proof.text')}</p>
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('documents.notRevealed')}</Notice>
        )}
        <ProofField proof={proof} isBusy={isBusy} onPasskey={() => void store.proveByPasskey()} />
      </form>
    </Dialog>
  );
});
