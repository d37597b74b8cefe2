import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The person's own details. */
export class ProfilePage extends Screen {
  get save(): Locator {
    return this.button('mf-profile:save');
  }

  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('mf-profile:saved') });
  }

  /** The field by its name in the profile, such as `firstName`. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name: this.t(`mf-profile:field.${name}`), exact: true });
  }

  /** @param page the page below the details, such as `/security` */
  async open(page = ''): Promise<void> {
    await this.page.goto(`/profile${page}`);
    await this.isReady();
  }
}
