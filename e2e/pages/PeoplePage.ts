import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** The company's people. */
export class PeoplePage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-company-admin:people.title'), exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('mf-company-admin:people.search') });
  }

  get count(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.texts.pattern('mf-company-admin:people.count') });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/people-management${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** The line or card of somebody. */
  person(name: string): Locator {
    return this.page.locator('tr, article').filter({ hasText: name });
  }
}
