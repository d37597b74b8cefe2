/** The way to a new password, from the request to the link of its mail: one chunk, because each chunk is named in the page's first script. */
export { PasswordResetPage } from './PasswordResetPage.tsx';
export { ResetRequestPage } from './ResetRequestPage.tsx';
