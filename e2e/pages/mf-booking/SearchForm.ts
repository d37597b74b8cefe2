import { expect, type Locator } from '@playwright/test';
import { shownFields } from '../../support/journeys/shownFields.ts';
import { Screen } from '../Screen.ts';

/** Text to type into a place field, and the name of the option to choose. */
export type WantedPlace = readonly [typed: string, name: string];

/** The form of a search, whatever its product. */
export abstract class SearchForm extends Screen {
  get form(): Locator {
    return this.page.locator('main form');
  }

  /** What a person reads in the fields, by label. */
  shown(): Promise<Record<string, string>> {
    return shownFields(this.form);
  }

  /** Writes a day into the field of a label, and leaves it. */
  async writeDay(label: string, text: string): Promise<void> {
    const field = this.form.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.blur();
  }

  /** Adds a guest, a person outside the company. */
  async addGuest(firstName: string, lastName: string): Promise<void> {
    await this.button('mf-booking:guest.add').click();
    await expect(this.dialog.getByRole('combobox', { name: this.t('mf-booking:guest.userTitle') })).toBeFocused();
    await this.dialog.getByRole('combobox').selectOption('MX');
    const fields = { firstName, lastName, phone: '+46701234599', email: 'guest@elsewhere.example' };
    for (const [field, value] of Object.entries(fields))
      await this.dialog.getByRole('textbox', { name: this.t(`mf-booking:guest.${field}`), exact: true }).fill(value);
    await this.button('mf-booking:guest.confirm', this.dialog).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Types into the place field of a label's key and chooses the first matching option. */
  protected async fillPlace(key: string, [typed, name]: WantedPlace): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.t(key), exact: true })
      .and(this.page.locator('input'))
      .fill(typed);
    await this.page.locator('.ant-select-item-option:visible', { hasText: name }).first().click();
  }
}
