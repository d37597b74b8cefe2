import { useParams } from '@portolan/remote-kit/router';
import type { Translations } from '../../texts/translations.ts';
import { PasswordResetPage } from './PasswordResetPage.tsx';
import { ResetRequestPage } from './ResetRequestPage.tsx';

/** Asks for the e-mail that gets the link, or, with the link's token, for the new password. */
export function ForgottenPasswordPage({ translations }: { readonly translations: Translations }) {
  const { token } = useParams();
  const Page = token === undefined ? ResetRequestPage : PasswordResetPage;
  return <Page translations={translations} />;
}
