import { observer } from 'mobx-react-lite';
import { actForParameter, reasonLength, signOnPath } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/choice';
import { Button, Notice } from '@portolan/ui/core';
import { Field, PasswordInput, TextArea, TextInput } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { ActForStore } from './ActForStore.ts';
import styles from './ActForDialog.module.css';

export interface ActForDialogProps {
  /** Id that the current page asks to act for; acting then begins on that page. Null: the agent chooses. */
  readonly companyId: string | null;
  readonly onClose: () => void;
}

/** An agent chooses a client and enters a reason, and a proof if the sign-in is not fresh (domain §3, reliability A5). */
export const ActForDialog = observer(function ActForDialog({ companyId, onClose }: ActForDialogProps) {
  const { t } = useTexts('shell');
  const { session, http } = useSession();
  const store = useStore(() => new ActForStore(session, http, companyId));
  // Read here: fields render outside this observer.
  const { chosen, reason, proof, needsProof, clients, searchState, missing, failure } = store;

  const target = companyId === null ? undefined : here();

  return (
    <Dialog
      isOpen
      isForm
      title={t('agents.title')}
      confirmLabel={t(needsProof === 'SIGN_ON' ? 'agents.signOn' : 'agents.begin')}
      confirmHref={needsProof === 'SIGN_ON' ? signOnPath(session.company?.id ?? '', here()) : undefined}
      cancelLabel={t('agents.cancel')}
      isBusy={store.isBusy}
      onConfirm={() => void store.submit(here(), target)}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <p>{t('agents.explain')}</p>
        {failure && <Notice kind="failure">{t(`agents.failure.${failure}`)}</Notice>}
        <Field label={t('agents.whom')} isRequired error={missing.client ? t('agents.whomMissing') : undefined}>
          {(control) => (
            <Combobox
              {...control}
              value={chosen}
              onChange={store.choose}
              onSearch={store.search}
              options={clients.map(({ value, label, detail = t('agents.wholeCompany') }) => ({ value, label, detail }))}
              state={searchState}
            />
          )}
        </Field>
        <Field
          label={t('agents.reason')}
          isRequired
          hint={t('agents.reasonHint')}
          error={missing.reason ? t('agents.reasonMissing') : undefined}
        >
          {(control) => (
            <TextArea {...control} value={reason} onChange={store.setReason} maxLength={reasonLength.max} />
          )}
        </Field>
        {store.passkey !== null && (
          <div>
            <Button disabled={store.isBusy} onClick={() => void store.submitByPasskey(here(), target)}>
              {t('agents.usePasskey')}
            </Button>
          </div>
        )}
        {needsProof === 'SIGN_ON' && <Notice kind="info">{t('agents.signOnText')}</Notice>}
        {needsProof === 'CODE' && (
          <Field
            label={t('agents.code')}
            isRequired
            hint={t('agents.codeHint')}
            error={missing.proof ? t('agents.codeMissing') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                autoComplete="one-time-code"
                maxLength={40}
                value={proof}
                onChange={store.setProof}
              />
            )}
          </Field>
        )}
        {needsProof === 'PASSWORD' && (
          <Field
            label={t('agents.password')}
            isRequired
            hint={t('agents.passwordHint')}
            error={missing.proof ? t('agents.passwordMissing') : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                value={proof}
                onChange={store.setProof}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});

/** The current address without the parameter that asks to act for a client. */
function here(): string {
  const { href } = window.location;
  const { pathname, searchParams, hash } = new URL(href);
  searchParams.delete(actForParameter);
  return `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}${hash}`;
}
