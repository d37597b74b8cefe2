import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** Who is where. */
export class TrackingPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-tracking:title'), exact: true });
  }

  get people(): Locator {
    return this.page.getByRole('article');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('mf-tracking:search') });
  }

  async open(): Promise<void> {
    await this.page.goto('/travel-tracking');
    await this.isReady();
  }

  person(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }
}
