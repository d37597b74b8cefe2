import type { Locator } from '@playwright/test';
import { CarOffersPage } from './CarOffersPage.ts';
import { Screen } from '../Screen.ts';
import type { WantedPlace } from './TaxiSearchPage.ts';

/** The search for rental cars. */
export class CarSearchPage extends Screen {
  readonly offers = new CarOffersPage(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:cars.search.title') });
  }

  get submit(): Locator {
    return this.button('mf-booking:cars.search.submit');
  }

  get age(): Locator {
    return this.page.getByRole('textbox', { name: this.t('mf-booking:cars.search.age') });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/cars${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /**
   * Searches at a place, for the form's default times and the signed-in person; waits for all companies. @param age the driver's, in years
   */
  async search([typed, name]: WantedPlace, age = 40): Promise<CarOffersPage> {
    await this.page.getByRole('combobox', { name: this.t('mf-booking:cars.search.pickUp') }).fill(typed);
    await this.page.locator('.ant-select-item-option', { hasText: name }).first().click();
    await this.age.fill(String(age));
    await this.page.getByRole('combobox', { name: this.t('mf-booking:cars.search.country') }).selectOption('SE');
    await this.submit.click();
    await this.offers.isComplete();
    return this.offers;
  }
}
