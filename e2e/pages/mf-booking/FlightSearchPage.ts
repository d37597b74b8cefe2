import type { Locator } from '@playwright/test';
import { FlightsPage } from './FlightsPage.ts';
import { Screen } from '../Screen.ts';
import type { WantedPlace } from './TaxiSearchPage.ts';

/** The search for flights. */
export class FlightSearchPage extends Screen {
  readonly flights = new FlightsPage(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:flights.search.title') });
  }

  get submit(): Locator {
    return this.button('mf-booking:flights.search.submit');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/flights${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** Searches a return flight, for the form's default days and the signed-in person; waits for all suppliers. */
  async search(from: WantedPlace, to: WantedPlace): Promise<FlightsPage> {
    await this.#choose('from', from);
    await this.#choose('to', to);
    await this.submit.click();
    await this.flights.isComplete();
    return this.flights;
  }

  async #choose(field: 'from' | 'to', [typed, name]: WantedPlace): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.t(`mf-booking:flights.search.${field}`), exact: true })
      .fill(typed);
    await this.page.locator('.ant-select-item-option:visible', { hasText: name }).first().click();
  }
}
