import type { Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** An airport's services for travellers. */
export class AirportServicesPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:airport.titleAt') });
  }

  get offers(): Locator {
    return this.page.getByRole('article');
  }

  get submit(): Locator {
    return this.button('mf-booking:airport.search.submit');
  }

  /** The form, filled from `query`. */
  async openForm(query: string): Promise<void> {
    await this.page.goto(`/airport-services?${query}`);
    await this.submit.waitFor();
  }

  /** Searches with the form's values. */
  async search(): Promise<void> {
    await this.submit.click();
    await this.offers.first().waitFor();
  }

  /** Goes there from a flight of the present trip, for its first take-off. */
  async openFromTrip(): Promise<void> {
    await this.page
      .getByRole('link', { name: this.texts.pattern('mf-trips:flight.addServices') })
      .first()
      .click();
    await this.offers.first().waitFor();
  }

  /** Opens the dialog that adds the first offer. */
  async add(): Promise<AddToCartDialog> {
    await this.offers
      .first()
      .getByRole('button', { name: this.t('mf-booking:offer.add'), exact: false })
      .click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }
}
