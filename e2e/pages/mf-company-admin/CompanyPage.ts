import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The company. */
export class CompanyPage extends Screen {
  /** A card by its title's key, such as `subscription.title`. */
  card(key: string): Locator {
    return this.page
      .locator('section, article')
      .filter({ has: this.page.getByRole('heading', { name: this.t(`mf-company-admin:${key}`), exact: true }) });
  }

  /** @param page of the settings, such as `cost-centers`; the company itself without */
  async open(page = ''): Promise<void> {
    await this.page.goto(page === '' ? '/company-management' : `/company-management/${page}`);
    await this.isReady();
  }

  /** Opens the drawer of a record that the page lists. */
  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.dialog.waitFor();
  }

  /** Opens the editor of a record that has a page of its own, such as a policy. */
  async openEditor(page: string, name: string): Promise<void> {
    await this.open(page);
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.button('mf-company-admin:records.save').waitFor();
    await this.isReady();
  }

  /** Opens the plans and their contact. */
  async openPlans(): Promise<void> {
    await this.page.goto('/upgrade');
    await this.isReady();
  }

  /** Opens the drawer for a new record. */
  async add(key: string): Promise<void> {
    await this.button(`mf-company-admin:${key}`).click();
    await this.dialog.waitFor();
  }

  /** A field of the open record, by its label's key. */
  field(key: string): Locator {
    return this.dialog.getByLabel(this.t(`mf-company-admin:${key}`), { exact: true });
  }

  /** Saves the open record, which closes. */
  async save(): Promise<void> {
    await this.button('mf-company-admin:records.save', this.dialog).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
