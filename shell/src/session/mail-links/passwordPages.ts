/** The pages of the links that mails about signing in bring, and the way to one: one chunk, because each chunk is named in the page's first script. */
export { EmailConfirmationPage } from './EmailConfirmationPage.tsx';
export { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx';
