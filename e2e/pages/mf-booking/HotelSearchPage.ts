import type { Locator } from '@playwright/test';
import { HotelOffersPage } from './HotelOffersPage.ts';
import { SearchForm, type WantedPlace } from './SearchForm.ts';

/** The search for hotels. */
export class HotelSearchPage extends SearchForm {
  readonly offers = new HotelOffersPage(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:hotels.search.title') });
  }

  get submit(): Locator {
    return this.button('mf-booking:hotels.search.submit');
  }

  get place(): Locator {
    return this.page.getByRole('combobox', { name: this.t('mf-booking:hotels.search.place') });
  }

  get firstNight(): Locator {
    return this.page.getByRole('textbox', { name: this.t('mf-booking:hotels.search.stay'), exact: true });
  }

  get lastNight(): Locator {
    return this.page.getByRole('textbox', {
      name: this.t('ui:lastDay', { label: this.t('mf-booking:hotels.search.stay') }),
    });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/hotel/search${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** Searches around a place, for the form's nights and the signed-in person; waits for all suppliers. */
  async search(wanted: WantedPlace): Promise<HotelOffersPage> {
    await this.choosePlace(wanted);
    await this.submit.click();
    await this.offers.isComplete();
    return this.offers;
  }

  choosePlace(wanted: WantedPlace): Promise<void> {
    return this.fillPlace('mf-booking:hotels.search.place', wanted);
  }
}
