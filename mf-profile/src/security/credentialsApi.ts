import {
  changeEmail,
  changePassword,
  fetchCredentials,
  renewEmailConfirmation,
  type AnswerOf,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export type Credentials = AnswerOf<typeof fetchCredentials>;

export const fetchOwnCredentials = (http: HttpClient, signal?: AbortSignal): Promise<Credentials> =>
  http.call(fetchCredentials, { signal });

export const sendPassword = (http: HttpClient, oldPassword: string, newPassword: string): Promise<void> =>
  http.call(changePassword, { body: { oldPassword, newPassword } });

export const sendEmail = (http: HttpClient, newEmail: string, password: string): Promise<void> =>
  http.call(changeEmail, { body: { newEmail, password } });

/** Sends the link that confirms the new e-mail again. */
export const sendConfirmation = (http: HttpClient): Promise<void> => http.call(renewEmailConfirmation, {});
