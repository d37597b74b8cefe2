import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The person's sign-in and sessions. */
export class SecurityPage extends Screen {
  get sessions(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-profile:security.sessions.title') }).getByRole('listitem');
  }

  /** Marks the session of this browser. */
  get current(): Locator {
    return this.sessions.filter({ hasText: this.t('mf-profile:security.sessions.current') });
  }

  get othersEnded(): Locator {
    return this.page.getByText(this.t('mf-profile:security.sessions.othersEnded'));
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/security');
    await this.isReady();
  }

  async changeEmail(newEmail: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: this.t('mf-profile:security.email.title') });
    await form.getByRole('textbox', { name: this.t('mf-profile:security.field.newEmail') }).fill(newEmail);
    await form.locator('input[type="password"]').fill(password);
    await this.button('mf-profile:security.email.submit', form).click();
  }

  /** Says that an e-mail is not confirmed yet, and where mail goes until then. */
  unconfirmed(email: string, confirmedEmail: string): Locator {
    return this.page.getByText(this.t('mf-profile:security.email.unconfirmed', { email, confirmedEmail }));
  }

  async endOthers(): Promise<void> {
    await this.button('mf-profile:security.sessions.endOthers').click();
  }

  /** Turns the second factor on: `codeOf` computes the app's code from its secret. @returns the secret */
  async turnOnSecondFactor(password: string, codeOf: (secret: string) => string): Promise<string> {
    await this.button('mf-profile:security.factor.setUp').click();
    const form = this.page.getByRole('form', { name: this.t('mf-profile:security.factor.title') });
    await form.getByRole('textbox').fill(password);
    await this.button('mf-profile:security.factor.submit.begin', form).click();
    await this.page.getByRole('img', { name: this.t('mf-profile:security.factor.qr') }).waitFor();
    const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
    await form.getByRole('textbox').fill(codeOf(secret));
    await this.button('mf-profile:security.factor.submit.scan', form).click();
    await this.recoveryCodes.first().waitFor();
    return secret;
  }

  get passkeys(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-profile:security.passkeys.title') }).getByRole('listitem');
  }

  /** Adds a passkey of the browser's device, with the password, and stores the recovery codes that come with the first. */
  async addPasskey(name: string, password: string): Promise<void> {
    await this.button('mf-profile:security.passkeys.add').click();
    const form = this.page.getByRole('form', { name: this.t('mf-profile:security.factor.title') });
    await form.getByRole('textbox', { name: this.t('mf-profile:security.passkeys.name') }).fill(name);
    await form.locator('input[type="password"]').fill(password);
    await this.button('mf-profile:security.factor.submit.addPasskey', form).click();
    await this.storeRecoveryCodes();
  }

  /** Removes the passkey of this name, by its own signature. */
  async removePasskey(name: string): Promise<void> {
    const label = this.t('mf-profile:security.passkeys.removeOf', { name });
    await this.page.getByRole('button', { name: label }).click();
    await this.button('mf-profile:security.passkeys.use').click();
  }

  get recoveryCodes(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-profile:security.factor.codes') }).getByRole('listitem');
  }

  async storeRecoveryCodes(): Promise<void> {
    await this.button('mf-profile:security.factor.stored').click();
  }
}
