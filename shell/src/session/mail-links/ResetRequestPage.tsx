import { observer } from 'mobx-react-lite';
import { Button, EmptyState, Notice, PageHeading } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import type { Translations } from '../../texts/translations.ts';
import { ResetRequestStore } from './ResetRequestStore.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { SignInForm } from '../SignInForm.tsx';
import styles from '../SignInForm.module.css';

/** Asks for the e-mail that gets the link to a new password. */
export const ResetRequestPage = observer(function ResetRequestPage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t } = useTexts('shell');
  usePageName(t('request.title'));
  const { http } = useSession();
  const store = useStore(() => new ResetRequestStore(http));
  const back = <Link to="/login">{t('request.back')}</Link>;

  return (
    <SignInFrame translations={translations}>
      {store.isSent ? (
        <EmptyState
          kind="open"
          headingLevel={1}
          isBare
          title={t('request.sentTitle')}
          description={t('request.sent', { email: store.email.trim() })}
          action={back}
        />
      ) : (
        <SignInForm onSubmit={() => void store.submit()}>
          <PageHeading>{t('request.title')}</PageHeading>
          <p className={styles['lead']}>{t('request.text')}</p>
          {store.failure && <Notice kind="failure">{t(`failure.${store.failure}`)}</Notice>}
          <Field label={t('login.email')} error={store.isMissing ? t('emailMissing') : undefined} isRequired>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="email"
                autoComplete="username"
                value={store.email}
                onChange={store.setEmail}
              />
            )}
          </Field>
          <Button type="primary" size="large" htmlType="submit" block loading={store.isBusy}>
            {t('request.submit')}
          </Button>
          {back}
        </SignInForm>
      )}
    </SignInFrame>
  );
});
