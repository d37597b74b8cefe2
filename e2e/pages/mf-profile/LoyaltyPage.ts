import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The person's memberships of loyalty programs. */
export class LoyaltyPage extends Screen {
  /** Memberships of a kind, such as `trains`. */
  kind(resource: 'flights' | 'trains' | 'hotels' | 'cars'): Locator {
    return this.page.getByRole('region', { name: this.t(`mf-profile:loyalty.resource.${resource}`), exact: true });
  }

  get saved(): Locator {
    return this.page.getByText(this.t('mf-profile:addEditLoyalty.loyaltyProgramSaved'));
  }

  get deleted(): Locator {
    return this.page.getByText(this.t('mf-profile:loyalty.deleted'));
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/loyalty');
    await this.isReady();
  }

  /** Opens the form. */
  async begin(): Promise<void> {
    await this.button('mf-profile:loyalty.add').click();
    await this.#field('resource').waitFor();
  }

  /** @param program as in the form */
  async add(resource: string, program: string | RegExp, number: string): Promise<void> {
    await this.begin();
    await this.#field('resource').selectOption(resource);
    const offered = this.#field('id').getByRole('option', { name: program });
    await this.#field('id').selectOption((await offered.getAttribute('value')) ?? '');
    await this.#field('membershipNumber').fill(number);
    await this.button('mf-profile:loyalty.save').click();
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('mf-profile:loyalty.deleteOf', { name }) }).click();
    await this.button('mf-profile:loyalty.delete.confirm', this.dialog).click();
  }

  #field(name: string): Locator {
    return this.page.getByRole('form').getByLabel(this.t(`mf-profile:loyalty.field.${name}`));
  }
}
