import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The question behind a mail's link. */
export class ConfirmPage extends Screen {
  get approve(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('sign-in:confirm.approvePrice') });
  }

  get reject(): Locator {
    return this.button('sign-in:confirm.reject');
  }
}
