import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

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

  /** What is said when signing in failed. */
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
}
