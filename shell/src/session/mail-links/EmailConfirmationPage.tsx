import { observer } from 'mobx-react-lite';
import { usePageName, useSession, useTexts } from '@portolan/remote-kit';
import { Link, useParams } from '@portolan/remote-kit/router';
import { Button, Notice, PageHeading } from '@portolan/ui/core';
import type { Translations } from '../../texts/translations.ts';
import { EmailConfirmationStore } from './EmailConfirmationStore.ts';
import { LinkGone } from '../LinkGone.tsx';
import { SignInForm } from '../SignInForm.tsx';
import styles from '../SignInForm.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { useLinkStore } from './useLinkStore.ts';

/** Confirms a new e-mail by a button on its link's page, so that link scanners of mail programs confirm nothing. */
export const EmailConfirmationPage = observer(function EmailConfirmationPage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t } = useTexts('shell');
  usePageName(t('confirmEmail.title'));
  const { http } = useSession();
  const { token = '' } = useParams();
  const store = useLinkStore(() => new EmailConfirmationStore(http, token));
  const { state, failure } = store;
  return (
    <SignInFrame translations={translations}>
      {state === 'gone' && (
        <LinkGone
          title={t('reset.goneTitle')}
          text={t('confirmEmail.goneText')}
          to="/profile/security"
          label={t('confirmEmail.toProfile')}
        />
      )}
      {state === 'done' && (
        <>
          <PageHeading>{t('confirmEmail.doneTitle')}</PageHeading>
          <p className={styles['lead']}>{t('confirmEmail.doneText')}</p>
          <Link to="/">{t('confirmEmail.toPortal')}</Link>
        </>
      )}
      {(state === 'open' || state === 'busy') && (
        <SignInForm onSubmit={() => void store.confirm()}>
          <PageHeading>{t('confirmEmail.title')}</PageHeading>
          <p className={styles['lead']}>{t('confirmEmail.text')}</p>
          {failure !== null && <Notice kind="failure">{t(`failure.${failure}`)}</Notice>}
          <Button type="primary" size="large" htmlType="submit" block loading={state === 'busy'}>
            {t('confirmEmail.submit')}
          </Button>
        </SignInForm>
      )}
    </SignInFrame>
  );
});
