import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** The trips that await approval. */
export class ApprovalsPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:approvals.title'), exact: true });
  }

  /** Says that nothing awaits approval. */
  get empty(): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.t('mf-trips:approvals.empty'), exact: true });
  }

  /** `query` such as `sort=startDate,desc`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/approvals${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }
}
