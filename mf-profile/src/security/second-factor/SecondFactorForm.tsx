import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { passkeyNameLength, type SecondFactorSetup } from '@portolan/contracts';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { ProofField } from '../../proof/ProofField.tsx';
import type { SecondFactorStore } from './SecondFactorStore.ts';
import styles from './SecondFactorCard.module.css';

/** Asks for the proof of a change; also shows the authenticator app's set-up before the first code, and a new passkey's name. */
export const SecondFactorForm = observer(function SecondFactorForm({ store }: { readonly store: SecondFactorStore }) {
  const { t } = useTexts('mf-profile');
  const { step, proof, name, isNameMissing, chosen, failure, isBusy, setup } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
  };
  const nameLabel = t('security.passkeys.name');
  const ask = step === 'begin' && proof.asks === 'CODE' ? 'beginBeside' : step;
  return (
    <form className={styles['form']} noValidate aria-label={t('security.factor.title')} onSubmit={handleSubmit}>
      <p className={styles['text']}>{t(`security.factor.ask.${ask}`, { name: chosen?.name })}</p>
      {setup !== null && <AppSetup setup={setup} />}
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('security.notChanged')}</Notice>
      )}
      {step === 'addPasskey' && (
        <div className={styles['field']}>
          <Field
            label={nameLabel}
            hint={t('security.passkeys.nameHint')}
            error={isNameMissing ? t('problem.required', { label: nameLabel }) : undefined}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={passkeyNameLength}
                value={name}
                onChange={store.setName}
              />
            )}
          </Field>
        </div>
      )}
      <div className={styles['field']}>
        <ProofField
          proof={proof}
          isBusy={isBusy}
          takesRecoveryCode={step !== 'scan'}
          onPasskey={() => void store.submitByPasskey()}
        />
      </div>
      <div className="pt-cluster-8">
        <Button
          type="primary"
          htmlType="submit"
          danger={step === 'remove' || step === 'removePasskey'}
          loading={isBusy}
        >
          {t(`security.factor.submit.${step}`)}
        </Button>
        <Button disabled={isBusy} onClick={store.leave}>
          {t('security.factor.cancel')}
        </Button>
      </div>
    </form>
  );
});

function AppSetup({ setup: { secret, uri, qrCode } }: { readonly setup: SecondFactorSetup }) {
  const { t } = useTexts('mf-profile');
  const { size, path } = qrCode;
  return (
    <div className={styles['setup']}>
      <svg className={styles['qr']} role="img" aria-label={t('security.factor.qr')} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div className={styles['form']}>
        <p className={styles['text']}>{t('security.factor.typeSecret')}</p>
        <code className="pt-name">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <a href={uri}>{t('security.factor.openApp')}</a>
      </div>
    </div>
  );
}
