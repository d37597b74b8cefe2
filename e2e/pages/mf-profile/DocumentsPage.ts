import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The person's travel documents. */
export class DocumentsPage extends Screen {
  /** Its own title: another page's stands until this one has loaded. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-profile:documents.title'), exact: true });
  }

  get added(): Locator {
    return this.page.getByText(this.t('mf-profile:documents.outcome.added'));
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/documents');
    await this.isReady();
  }

  /** One document, by its type's name. */
  document(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  async reveal(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('mf-profile:documents.revealOf', { name }) }).click();
  }

  /** Confirms by passkey before a number is shown. */
  async usePasskey(): Promise<void> {
    await this.button('mf-profile:security.passkeys.use', this.dialog).click();
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
