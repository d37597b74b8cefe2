import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The page at a path that the person may not enter. */
export class UnauthorizedPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('shell:unauthorized.title') });
  }

  get goHome(): Locator {
    return this.button('shell:unauthorized.home');
  }
}
