import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** Pages behind mailed links: a new password, an invitation; and the page that requests one. */
export class AccountLinksPage extends Screen {
  get password(): Locator {
    return this.page.locator('input[name="password"]');
  }

  get save(): Locator {
    return this.button('shell:reset.submit');
  }

  get acceptButton(): Locator {
    return this.button('shell:invite.submit');
  }

  get confirmEmail(): Locator {
    return this.button('shell:confirmEmail.submit');
  }

  /** Requests a link for a new password. The former page has a field of the same name. */
  async askFor(email: string): Promise<void> {
    await this.button('shell:request.submit').waitFor();
    await this.page.getByLabel(this.t('shell:login.email')).fill(email);
    await this.button('shell:request.submit').click();
  }

  /** Chooses a new password. */
  async choose(password: string): Promise<void> {
    await this.password.fill(password);
    await this.save.click();
  }

  /** Accepts an invitation. */
  async accept({
    firstName,
    lastName,
    password,
  }: {
    readonly firstName: string;
    readonly lastName: string;
    readonly password: string;
  }): Promise<void> {
    await this.page.getByLabel(this.t('shell:invite.firstName')).fill(firstName);
    await this.page.getByLabel(this.t('shell:invite.lastName')).fill(lastName);
    await this.password.fill(password);
    await this.page.getByRole('checkbox').check();
    await this.acceptButton.click();
  }
}
