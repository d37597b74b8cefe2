import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** An agent's acting for others: the dialog of the choice, and the bar above everything meanwhile. */
export class Acting extends Screen {
  override get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:agents.title') });
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.t('shell:agents.bar') });
  }

  get whom(): Locator {
    return this.dialog.getByRole('combobox');
  }

  get reason(): Locator {
    return this.dialog.getByRole('textbox', { name: this.t('shell:agents.reason') });
  }

  get password(): Locator {
    return this.dialog.getByLabel(this.t('shell:agents.password'), { exact: true });
  }

  /** Opens the dialog from the person's own menu. */
  async open(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(this.t('shell:nav.profileOf', { name: '' }).trim()) })
      .click();
    await this.button('shell:agents.actFor').click();
    await this.whom.waitFor();
  }

  /** Fills the dialog in: the client found by `search`, and the reason. */
  async fill(search: string, reason: string): Promise<void> {
    await this.whom.fill(search);
    await this.page.locator('.ant-select-item-option', { hasText: search }).first().click();
    await this.reason.fill(reason);
  }

  async begin(): Promise<void> {
    await this.button('shell:agents.begin', this.dialog).click();
  }

  async end(): Promise<void> {
    await this.button('shell:agents.end', this.bar).click();
  }

  async switch(): Promise<void> {
    await this.button('shell:agents.switch', this.bar).click();
  }
}
