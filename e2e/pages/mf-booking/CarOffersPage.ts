import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The rental cars found. */
export class CarOffersPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title once there are cars: their number and place. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:cars.heading') });
  }

  get offers(): Locator {
    return this.page.getByRole('article');
  }

  /** Waits until every company has answered: cards then keep their places. */
  async isComplete(): Promise<void> {
    await this.offers.first().waitFor();
    await expect(this.page.getByText(this.texts.pattern('mf-booking:cars.answered'))).toHaveCount(0);
  }

  /** The cars of a company by its name, such as "Lynx & Lane". */
  offersOf(company: string): Locator {
    return this.offers.filter({ hasText: company });
  }

  /** Opens further facts of a car. */
  details(offer: Locator): Locator {
    return offer.getByRole('button', { name: this.texts.pattern('mf-booking:cars.detailsOf') });
  }

  /** Shows only the cars of a company, in the panel of filters or its drawer. */
  async filterByCompany(company: string): Promise<void> {
    const drawer = this.button('mf-booking:filter.open');
    if (await drawer.isVisible()) await drawer.click();
    // The box follows the URL: it is ticked after the URL has changed.
    const box = this.page.getByRole('checkbox', { name: company });
    await box.click();
    await expect(box).toBeChecked();
    if (await this.dialog.isVisible()) await this.page.keyboard.press('Escape');
  }

  /** Opens the dialog for a car; default: the first one. */
  async choose(offer: Locator = this.offers.first()): Promise<AddToCartDialog> {
    await offer.getByRole('button', { name: this.texts.pattern('mf-booking:offer.addNamed') }).click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }
}
