import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** The company. */
export class CompanyPage extends Screen {
  /** A card by its title's key, such as `subscription.title`. */
  card(key: string): Locator {
    return this.page
      .locator('section, article')
      .filter({ has: this.page.getByRole('heading', { name: this.t(`mf-company-admin:${key}`), exact: true }) });
  }

  async open(): Promise<void> {
    await this.page.goto('/company-management');
    await this.isReady();
  }
}
