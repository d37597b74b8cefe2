import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The trips that await approval. */
export class ApprovalsPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:approvals.title'), exact: true });
  }

  /** Says that nothing awaits approval. */
  get empty(): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.t('mf-trips:approvals.empty'), exact: true });
  }

  /** The request next to the list, by the trip's name. */
  request(tripName: string): Locator {
    return this.page.getByRole('dialog', { name: tripName, exact: true });
  }

  /** The name in a row, which opens the request. */
  opener(tripName: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: tripName, exact: true });
  }

  /** Selects a trip for approving several together. */
  select(tripName: string): Locator {
    return this.page.getByRole('checkbox', {
      name: this.t('mf-trips:approvals.bulk.select', { name: tripName }),
      exact: true,
    });
  }

  /** Selects all within the policy, or none. */
  get selectAll(): Locator {
    return this.page.getByRole('checkbox', { name: this.t('mf-trips:approvals.bulk.selectAll'), exact: true });
  }

  /** Approves the selected trips: `count` of them, at any cost. @param root of the button: the page, or the confirming dialog */
  approveTogether(count: number, root: Locator = this.page.getByRole('main')): Locator {
    return root.getByRole('button', { name: this.t('mf-trips:approvals.bulk.approve', { count }) });
  }

  get approve(): Locator {
    return this.dialog.getByRole('button', { name: this.texts.pattern('mf-trips:approvals.request.approvePrice') });
  }

  get reject(): Locator {
    return this.button('mf-trips:approvals.request.reject.action', this.dialog);
  }

  get reason(): Locator {
    return this.dialog.getByRole('textbox', { name: this.t('mf-trips:approvals.request.reject.label') });
  }

  /** Result of the last request, such as `approved`. */
  verdict(kind: 'approved' | 'rejected', name: string): Locator {
    return this.page.getByText(this.t(`mf-trips:approvals.verdict.${kind}`, { name }), { exact: true });
  }

  /** `query` such as `sort=startDate,desc`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/approvals${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }
}
