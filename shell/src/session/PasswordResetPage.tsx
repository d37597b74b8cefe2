import { observer } from 'mobx-react-lite';
import { Button, Notice, PageHeading } from '@portolan/ui/core';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useParams } from '@portolan/remote-kit/router';
import type { Translations } from '../app/translations.ts';
import { LinkGone } from './LinkGone.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordResetStore } from './PasswordResetStore.ts';
import { SignInFrame } from './SignInFrame.tsx';
import styles from './SignInForm.module.css';
import { signInNamespace } from './signInLocales.ts';

/** A new password, with the link that came by mail. */
export const PasswordResetPage = observer(function PasswordResetPage({ translations }: { readonly translations: Translations }) {
  const { t } = useTexts(signInNamespace);
  usePageName(t('reset.title'));
  const { http } = useSession();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const store = useStore(() => new PasswordResetStore(http, token));
  const handleSubmit = async () => {
    if (await store.submit()) await navigate('/login?notice=passwordChanged', { replace: true });
  };

  return (
    <SignInFrame translations={translations}>
      {store.state === 'gone' ? (
        <LinkGone title={t('reset.goneTitle')} text={t('reset.goneText')} to="/password-reset" label={t('reset.again')} />
      ) : (
        <form
          className={styles['fields']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <PageHeading>{t('reset.title')}</PageHeading>
          <p className={styles['lead']}>{t('reset.text')}</p>
          {store.failure && <Notice kind="failure">{t(`failure.${store.failure}`)}</Notice>}
          <NewPasswordField id="new-password" label={t('reset.password')} value={store.password} onChange={store.setPassword} error={store.isWeak ? t('invite.missing.password') : undefined} />
          <Button type="primary" size="large" htmlType="submit" block loading={store.state === 'busy'}>
            {t('reset.submit')}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
});
