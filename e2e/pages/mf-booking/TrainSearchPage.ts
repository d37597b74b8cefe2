import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';
import type { WantedPlace } from './TaxiSearchPage.ts';
import { TrainsPage } from './TrainsPage.ts';

/** The search for trains. */
export class TrainSearchPage extends Screen {
  readonly trains = new TrainsPage(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:trains.search.title') });
  }

  get submit(): Locator {
    return this.button('mf-booking:trains.search.submit');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/trains${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** Searches a return between two places, for the form's default days and the signed-in person; waits for the visible prices. */
  async search(from: WantedPlace, to: WantedPlace): Promise<TrainsPage> {
    await this.#choose('from', from);
    await this.#choose('to', to);
    await this.page.getByRole('checkbox', { name: this.t('mf-booking:trains.search.isReturn') }).check();
    await this.submit.click();
    await this.trains.isPriced();
    return this.trains;
  }

  async #choose(field: 'from' | 'to', [typed, name]: WantedPlace): Promise<void> {
    await this.page
      .getByRole('combobox', { name: this.t(`mf-booking:trains.search.${field}`), exact: true })
      .and(this.page.locator('input'))
      .fill(typed);
    await this.page.locator('.ant-select-item-option:visible', { hasText: name }).first().click();
  }
}
