import { expect, type Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

type Picture = 'logo' | 'invertedLogo' | 'icon';

/** The brand and the texts of the tenant's portal. */
export class TenantSettingsPage extends Screen {
  field(key: string): Locator {
    return this.page.getByRole('textbox', { name: this.t(`mf-company-admin:tenant.${key}`), exact: true });
  }

  picture(picture: Picture): Locator {
    return this.page.getByRole('group', { name: this.t(`mf-company-admin:tenant.field.${picture}`), exact: true });
  }

  get saved(): Locator {
    return this.page.getByText(this.t('mf-company-admin:tenant.saved'));
  }

  /** The hint on a text that must contain `wanted`, such as `{{name}}`. */
  hintOf(wanted: string): string {
    return this.t('mf-company-admin:tenant.wording.holds', { wanted });
  }

  /** A built-in text in its empty field, with its placeholder, such as `name`, unfilled. */
  builtIn(key: string, placeholder: string): string {
    return this.t(key, { [placeholder]: `{{${placeholder}}}` });
  }

  /** Expands the texts that stay as built in. */
  async openDefaultTexts(): Promise<void> {
    await this.page.getByRole('form').locator('summary').click();
  }

  async open(): Promise<void> {
    await this.page.goto('/tenant-settings');
    await this.isReady();
  }

  async upload(picture: Picture, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator(`[data-picture="${picture}"]`).setInputFiles(file);
  }

  async save(): Promise<void> {
    await this.button('mf-company-admin:tenant.save').click();
    await expect(this.saved).toBeVisible();
  }
}
