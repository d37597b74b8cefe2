import type { Locator } from '@playwright/test';
import { SearchForm, type WantedPlace } from './SearchForm.ts';
import { TaxiOffersPage } from './TaxiOffersPage.ts';

/** From a street in Stockholm to its airport: every provider of the demo drives there. */
export const aRide: readonly [from: WantedPlace, to: WantedPlace] = [
  ['folkun', 'Folkungagatan 44'],
  ['arlanda', 'Stockholm Arlanda'],
];

/** The taxi search. */
export class TaxiSearchPage extends SearchForm {
  readonly offers = new TaxiOffersPage(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:search.title') });
  }

  get submit(): Locator {
    return this.button('mf-booking:search.submit');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/search/taxis${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** Types into a place field and chooses the first matching option. */
  choosePlace(field: 'from' | 'to', wanted: WantedPlace): Promise<void> {
    return this.fillPlace(`mf-booking:search.${field}`, wanted);
  }

  /** Adds a stop on the way; the field is the last of the stops. */
  async addStop([typed, name]: WantedPlace): Promise<void> {
    await this.button('mf-booking:search.addStop').click();
    await this.page.locator('[role="combobox"]:focus').fill(typed);
    await this.page.locator('.ant-select-item-option', { hasText: name }).first().click();
  }

  /** Searches a ride at the form's default time; waits for its offers. */
  async search(from: WantedPlace = aRide[0], to: WantedPlace = aRide[1]): Promise<TaxiOffersPage> {
    await this.ask(from, to);
    await this.offers.heading.waitFor();
    return this.offers;
  }

  /** The same without waiting for the result. */
  async ask(from: WantedPlace = aRide[0], to: WantedPlace = aRide[1]): Promise<void> {
    await this.choosePlace('from', from);
    await this.choosePlace('to', to);
    await this.submit.click();
    await this.page.waitForURL(/\/search\/taxis\/offers\?/);
  }

  /** Opens the first offer, writes a note and confirms; lands on the trip. */
  async addFirstOffer(note: string): Promise<void> {
    const cart = await this.offers.choose();
    await cart.note.fill(note);
    await cart.confirm.click();
    await this.page.waitForURL(/\/trip\//);
  }
}
