import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The tabs of a person after the first one. */
export const personTabs = ['permissions', 'duties', 'profile', 'settings', 'documents', 'loyalty'] as const;

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

  /** Opens a person's drawer, by name or e-mail. */
  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.page.getByLabel(this.t('mf-company-admin:person.field.employeeNo'), { exact: true }).waitFor();
  }

  /** Shows a tab of the open person. */
  async show(tab: 'work' | (typeof personTabs)[number]): Promise<void> {
    await this.button(`mf-company-admin:person.tab.${tab}`).click();
  }

  /** Opens the list's filters. */
  async openFilters(): Promise<void> {
    await this.open();
    await this.button('mf-company-admin:people.filter.open').click();
    await this.page.getByRole('combobox').first().waitFor();
  }

  /** Ticks people of the list. */
  async select(...names: readonly string[]): Promise<void> {
    await this.open();
    for (const name of names)
      await this.page
        .getByRole('checkbox', { name: this.t('mf-company-admin:people.bulk.one', { name }), exact: true })
        .check();
  }

  /** Opens the dialog for importing a file of people. */
  async openImport(): Promise<void> {
    await this.button('mf-company-admin:people.import.open').click();
    await this.dialog.waitFor();
  }

  /** Opens the dialog for invitations. */
  async openInvitation(): Promise<void> {
    await this.button('mf-company-admin:people.invite').click();
    await this.dialog.waitFor();
  }

  async invite(email: string): Promise<void> {
    await this.openInvitation();
    await this.dialog.getByLabel(this.t('mf-company-admin:invite.emails'), { exact: true }).fill(email);
    await this.button('mf-company-admin:invite.send', this.dialog).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** A person's row or card. */
  person(name: string): Locator {
    return this.page.locator('tr, article').filter({ hasText: name });
  }
}
