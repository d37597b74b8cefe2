import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The sign-in page. */
export class SignInPage extends Screen {
  get email(): Locator {
    return this.page.getByLabel(this.t('shell:login.email'));
  }

  get password(): Locator {
    return this.page.getByLabel(this.t('shell:login.password'), { exact: true });
  }

  get submit(): Locator {
    return this.button('shell:login.submit');
  }

  /** Leads to the page that requests a link for a new password. */
  get forgot(): Locator {
    return this.page.getByRole('link', { name: this.t('shell:forgot'), exact: true });
  }

  /** Signs in with the company's own provider. */
  get company(): Locator {
    return this.button('shell:company.button');
  }

  /** The message after a failed sign-in. */
  get failure(): Locator {
    return this.page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Field for the second factor's code, if required. */
  get code(): Locator {
    return this.page.getByLabel(this.t('shell:factor.code'), { exact: true });
  }

  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }

  async usePasskey(): Promise<void> {
    await this.button('shell:factor.usePasskey').click();
  }
}
