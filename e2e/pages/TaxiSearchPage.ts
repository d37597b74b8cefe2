import type { Page } from '@playwright/test';

/** The taxi search and its offers. */
export class TaxiSearchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/search/taxis');
    await this.page.getByRole('heading', { level: 1, name: 'Book a taxi' }).waitFor();
  }

  /** Types into a place field and takes the first option that fits `name`. */
  async choosePlace(field: 'From' | 'To', typed: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).fill(typed);
    await this.page.locator('.ant-select-item-option', { hasText: name }).first().click();
  }

  /** Searches a ride at the time that the form proposes. */
  async search(from: readonly [string, string], to: readonly [string, string]): Promise<void> {
    await this.choosePlace('From', ...from);
    await this.choosePlace('To', ...to);
    await this.page.getByRole('button', { name: 'Find taxis' }).click();
    await this.page.getByRole('heading', { level: 1, name: /taxis? to/ }).waitFor();
  }

  /** Opens the first offer, writes a note and confirms; lands on the trip. */
  async addFirstOffer(note: string): Promise<void> {
    await this.page.getByRole('article').first().getByRole('button', { name: /Add to trip/ }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Note to the driver/ }).fill(note);
    await dialog.getByRole('button', { name: /Add to trip/ }).click();
    await this.page.waitForURL(/\/trip\//);
  }
}
