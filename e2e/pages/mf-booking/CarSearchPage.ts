import type { Locator } from '@playwright/test';
import { CarOffersPage } from './CarOffersPage.ts';
import { SearchForm, type WantedPlace } from './SearchForm.ts';

/** The search for rental cars. */
export class CarSearchPage extends SearchForm {
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
  async search(wanted: WantedPlace, age = 40): Promise<CarOffersPage> {
    await this.choosePlace('pickUp', wanted);
    await this.nameDriver(age, 'SE');
    await this.submit.click();
    await this.offers.isComplete();
    return this.offers;
  }

  choosePlace(field: 'pickUp' | 'dropOff', wanted: WantedPlace): Promise<void> {
    return this.fillPlace(`mf-booking:cars.search.${field}`, wanted);
  }

  /** @param age in years @param country of the licence */
  async nameDriver(age: number, country: string): Promise<void> {
    await this.age.fill(String(age));
    await this.page.getByRole('combobox', { name: this.t('mf-booking:cars.search.country') }).selectOption(country);
  }
}
