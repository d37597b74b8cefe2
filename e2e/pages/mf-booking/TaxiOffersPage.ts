import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The offers of a search. */
export class TaxiOffersPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title once there are offers: their number and destination. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:offers.heading') });
  }

  get offers(): Locator {
    return this.page.getByRole('article');
  }

  get nothingFound(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:offers.nothingFound'), exact: true });
  }

  get editSearch(): Locator {
    return this.button('mf-booking:summary.editSearch');
  }

  /** The providers' messages if none has offers. */
  get providerErrors(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-booking:offers.providerErrors') });
  }

  /** Asks the providers for the ride of a search's query string; waits for the result. */
  async open(query: string): Promise<void> {
    await this.page.goto(`/search/taxis/offers?${query}`);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** The offers of a provider by its name, such as "TaxiBro". */
  offersOf(provider: string): Locator {
    return this.offers.filter({ has: this.page.getByText(provider, { exact: true }) });
  }

  /** Opens the dialog for an offer; default: the first one. */
  async choose(offer: Locator = this.offers.first()): Promise<AddToCartDialog> {
    await offer.getByRole('button', { name: this.texts.pattern('mf-booking:offer.addNamed') }).click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }
}
