import { observer } from 'mobx-react-lite';
import { LoadingState, PageHeading } from '@portolan/ui/core';
import { usePageName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useParams } from '@portolan/remote-kit/router';
import type { Translations } from '../../texts/translations.ts';
import { LinkGone } from '../LinkGone.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { PasswordResetStore } from './PasswordResetStore.ts';
import { SignInFrame } from '../SignInFrame.tsx';

/** Sets a new password with a mail's link, or says that the link no longer works. */
export const PasswordResetPage = observer(function PasswordResetPage({
  translations,
}: {
  readonly translations: Translations;
}) {
  const { t } = useTexts('shell');
  usePageName(t('reset.title'));
  const { http } = useSession();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const store = useStore(() => new PasswordResetStore(http, token));
  const { state } = store;
  const handleSubmit = async () => {
    if (await store.submit()) await navigate('/login?notice=passwordChanged', { replace: true });
  };

  return (
    <SignInFrame translations={translations}>
      {state === 'loading' && (
        <>
          <PageHeading>{t('reset.title')}</PageHeading>
          <LoadingState label={t('reset.loading')} />
        </>
      )}
      {state === 'gone' && (
        <LinkGone
          title={t('reset.goneTitle')}
          text={t('reset.goneText')}
          to="/password-reset"
          label={t('reset.again')}
        />
      )}
      {(state === 'open' || state === 'busy') && (
        <PasswordResetForm store={store} onSubmit={() => void handleSubmit()} />
      )}
    </SignInFrame>
  );
});
