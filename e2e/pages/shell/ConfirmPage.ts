import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The question behind a mail's link. */
export class ConfirmPage extends Screen {
  get approve(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('shell:confirm.approvePrice') });
  }

  get reject(): Locator {
    return this.button('shell:confirm.reject');
  }
}
