import type { Locator } from '@playwright/test';
import { FlightsPage } from './FlightsPage.ts';
import { SearchForm, type WantedPlace } from './SearchForm.ts';

/** The search for flights. */
export class FlightSearchPage extends SearchForm {
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
    await this.choosePlace('from', from);
    await this.choosePlace('to', to);
    await this.submit.click();
    await this.flights.isComplete();
    return this.flights;
  }

  choosePlace(field: 'from' | 'to', wanted: WantedPlace): Promise<void> {
    return this.fillPlace(`mf-booking:flights.search.${field}`, wanted);
  }
}
