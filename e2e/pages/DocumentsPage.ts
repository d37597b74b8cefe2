import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** The own travel documents. */
export class DocumentsPage extends Screen {
  get added(): Locator {
    return this.page.getByText(this.t('mf-profile:documents.outcome.added'));
  }

  async add(fields: Readonly<Record<string, string>>): Promise<void> {
    await this.button('mf-profile:documents.add').click();
    const form = this.page.getByRole('form', { name: this.t('mf-profile:documents.addTitle') });
    for (const [field, value] of Object.entries(fields)) {
      await form.getByRole('textbox', { name: this.t(`mf-profile:documents.field.${field}`) }).fill(value);
    }
    await this.button('mf-profile:documents.save').click();
  }
}
