/** The pages of links in mails about the sign-in, and the request for one. One chunk, because the page's first script names each chunk. */
export { EmailConfirmationPage } from './EmailConfirmationPage.tsx';
export { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx';
