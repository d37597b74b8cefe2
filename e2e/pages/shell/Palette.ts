import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The command palette, and the list of shortcuts. */
export class Palette extends Screen {
  get door(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.t('shell:palette.title') });
  }

  override get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:palette.title') });
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox');
  }

  /** The option that Enter chooses. */
  get chosen(): Locator {
    return this.dialog.getByRole('option', { selected: true });
  }

  get shortcuts(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:shortcuts.title') });
  }

  /** Opens it by its button, which works as soon as it shows. */
  async open(): Promise<void> {
    await this.door.press('Enter');
    await this.field.waitFor();
  }
}
