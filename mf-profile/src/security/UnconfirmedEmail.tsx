import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { ConfirmationLinkStore } from './ConfirmationLinkStore.ts';

export interface UnconfirmedEmailProps {
  /** Sign-in address. */
  readonly email: string;
  /** Address for mail until the new one is confirmed. */
  readonly confirmedEmail: string;
}

/** Says that the new e-mail waits for confirmation, and where mail goes until then; can send the link again. */
export const UnconfirmedEmail = observer(function UnconfirmedEmail({ email, confirmedEmail }: UnconfirmedEmailProps) {
  const { t } = useTexts('mf-profile');
  const { http } = useSession();
  const store = useStore(() => new ConfirmationLinkStore(http));
  const { state, failure } = store;
  if (state === 'sent') return <Notice kind="success">{t('security.email.linkSent', { email })}</Notice>;
  return (
    <>
      {failure !== null && (
        <Notice kind="failure">{isApiError(failure) ? failure.message : t('security.email.linkNotSent')}</Notice>
      )}
      <Notice
        kind="warning"
        action={
          <Button size="small" loading={state === 'sending'} onClick={() => void store.send()}>
            {t('security.email.sendLink')}
          </Button>
        }
      >
        {t('security.email.unconfirmed', { email, confirmedEmail })}
      </Notice>
    </>
  );
});
