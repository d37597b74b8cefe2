import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { ConfirmationLinkStore } from './ConfirmationLinkStore.ts';

export interface UnconfirmedEmailProps {
  /** With which one signs in. */
  readonly email: string;
  /** To which mail goes until that one is confirmed. */
  readonly confirmedEmail: string;
}

/** Says that the new e-mail is to be confirmed, and where mail goes until then; has the link mailed once more. */
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
