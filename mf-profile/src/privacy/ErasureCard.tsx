import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Button, Notice } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { ErasureStore } from './ErasureStore.ts';
import { ProofField } from '../proof/ProofField.tsx';
import styles from './PrivacyPage.module.css';

const kept = ['bookings', 'invoices', 'decisions', 'trail'] as const;

/** Consequences of erasing, and its confirmation. */
export const ErasureCard = observer(function ErasureCard() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => new ErasureStore(http, () => void session.logout()));
  return (
    <Card title={t('privacy.erase.title')}>
      <div className="pt-stack-16">
        <p className={styles['text']}>{t('privacy.erase.text')}</p>
        <p className={styles['text']}>{t('privacy.erase.keptTitle')}</p>
        <ul className={styles['kept']}>
          {kept.map((what) => (
            <li key={what}>{t(`privacy.erase.kept.${what}`)}</li>
          ))}
        </ul>
        <div>
          <Button danger onClick={store.open}>
            {t('privacy.erase.open')}
          </Button>
        </div>
      </div>
      {store.isOpen && <ErasureDialog store={store} />}
    </Card>
  );
});

const ErasureDialog = observer(function ErasureDialog({ store }: { readonly store: ErasureStore }) {
  const { t } = useTexts('mf-profile');
  const { email, emailProblem, proof, failure, openTrips, isBusy } = store;
  const emailLabel = t('privacy.erase.email');
  const emailError =
    emailProblem === null
      ? undefined
      : t([`privacy.erase.problem.${emailProblem}`, `problem.${emailProblem}`], { label: emailLabel });
  return (
    <Dialog
      isOpen
      isForm
      title={t('privacy.erase.confirmTitle')}
      confirmLabel={t('privacy.erase.confirm')}
      cancelLabel={t('privacy.erase.cancel')}
      isBusy={isBusy}
      onConfirm={() => void store.submit()}
      onCancel={store.close}
    >
      <div className="pt-stack-16">
        <p className={styles['text']}>{t('privacy.erase.confirmText')}</p>
        {failure !== null && (
          <Notice kind="failure">
            {openTrips.length > 0
              ? t('privacy.erase.openTrips')
              : isApiError(failure) && failure.type === 'FORBIDDEN'
                ? t('privacy.erase.elsewhere')
                : isApiError(failure)
                  ? failure.message
                  : t('security.notChanged')}
          </Notice>
        )}
        {openTrips.length > 0 && (
          <ul className={styles['kept']}>
            {openTrips.map(({ cartId, tripId, tripName }) => (
              <li key={cartId}>
                <Link to={`/trip/${cartId}`}>{`${tripName} (${tripId})`}</Link>
              </li>
            ))}
          </ul>
        )}
        <Field label={emailLabel} error={emailError} isRequired>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email" value={email} onChange={store.setEmail} />
          )}
        </Field>
        <ProofField proof={proof} isBusy={isBusy} onPasskey={() => void store.submitByPasskey()} />
      </div>
    </Dialog>
  );
});
