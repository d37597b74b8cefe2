import type { Locator } from '@playwright/test';
import { SearchForm, type WantedPlace } from './SearchForm.ts';
import { TrainsPage } from './TrainsPage.ts';

/** The search for trains. */
export class TrainSearchPage extends SearchForm {
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
    await this.choosePlace('from', from);
    await this.choosePlace('to', to);
    await this.page.getByRole('checkbox', { name: this.t('mf-booking:trains.search.isReturn') }).check();
    await this.submit.click();
    await this.trains.isPriced();
    return this.trains;
  }

  choosePlace(field: 'from' | 'to', wanted: WantedPlace): Promise<void> {
    return this.fillPlace(`mf-booking:trains.search.${field}`, wanted);
  }

  /** Day and time of a direction: the train leaves after it, or arrives by it. */
  async writeDirection(
    direction: 'outward' | 'back',
    day: string,
    time: string,
    by: 'departure' | 'arrival' = 'departure',
  ): Promise<void> {
    const fields = this.form.getByRole('group', { name: this.t(`mf-booking:trains.direction.${direction}`) });
    const choice = (field: string) =>
      fields.getByRole('combobox', { name: this.t(`mf-booking:trains.search.${field}`), exact: true });
    const date = fields.getByRole('textbox', { name: this.t('mf-booking:trains.search.date') });
    await date.fill(day);
    await date.blur();
    await choice('time').selectOption(time);
    await choice('by').selectOption(by);
  }
}
