import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { CredentialFormStore } from './CredentialFormStore.ts';
import { fetchOwnCredentials, sendEmail, sendPassword, type Credentials } from './credentialsApi.ts';

export interface SecurityDeps {
  readonly http: HttpClient;
  /** Signs the present person in again; screens and stores stay. */
  readonly signIn: (email: string, password: string) => Promise<void>;
}

/** The person's credentials, and the two forms that change them. */
export class SecurityStore implements LivingStore {
  readonly password: CredentialFormStore<'oldPassword' | 'newPassword'>;
  readonly email: CredentialFormStore<'newEmail' | 'password'>;
  readonly #load: NewestLoad<Credentials>;

  constructor({ http, signIn }: SecurityDeps) {
    // The change is already made: if signing in again fails, the present session goes on.
    const again = (email: string, password: string) => signIn(email, password).catch(() => undefined);
    this.#load = new NewestLoad((signal) => fetchOwnCredentials(http, signal));
    this.password = new CredentialFormStore({
      fields: ['oldPassword', 'newPassword'],
      send: async ({ oldPassword, newPassword }) => {
        await sendPassword(http, oldPassword, newPassword);
        await again(this.#load.value?.email ?? '', newPassword);
      },
    });
    this.email = new CredentialFormStore({
      fields: ['newEmail', 'password'],
      send: async ({ newEmail, password }) => {
        await sendEmail(http, newEmail, password);
        await again(newEmail, password);
        await this.#load.load();
      },
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<Credentials> {
    return this.#load.state;
  }

  /** Null until loaded. */
  get credentials(): Credentials | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }
}
