import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { CredentialFormStore } from './CredentialFormStore.ts';
import { fetchOwnCredentials, sendEmail, sendPassword, type Credentials } from './credentialsApi.ts';

export interface SecurityParts {
  readonly http: HttpClient;
  /** Signs the person who is here in again; screens and stores stay. */
  readonly signIn: (email: string, password: string) => Promise<void>;
}

/** How the person signs in, and the two forms that change it. */
export class SecurityStore implements LivingStore {
  readonly password: CredentialFormStore<'oldPassword' | 'newPassword'>;
  readonly email: CredentialFormStore<'newEmail' | 'password'>;
  readonly #load: NewestLoad<Credentials>;

  constructor({ http, signIn }: SecurityParts) {
    // It is changed by then: where signing in again does not work, the session that is here goes on.
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

  /** Null until it has come. */
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
