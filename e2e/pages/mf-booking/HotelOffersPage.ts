import { expect, type Locator } from '@playwright/test';
import { HotelPage } from './HotelPage.ts';
import { Screen } from '../Screen.ts';

/** The hotels found. */
export class HotelOffersPage extends Screen {
  readonly hotel = new HotelPage(this.page, this.texts);

  /** The title once there are hotels: their number and distance. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:hotels.heading') });
  }

  get hotels(): Locator {
    return this.page.getByRole('article');
  }

  /** Stops the search while suppliers may still answer. */
  get stop(): Locator {
    return this.button('mf-booking:hotels.stop');
  }

  /** Shows hotels that arrived later. */
  get showLate(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('mf-booking:hotels.showLate') });
  }

  get more(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('mf-booking:hotels.more') });
  }

  /** Waits until every supplier has answered. */
  async isComplete(): Promise<void> {
    await this.heading.waitFor();
    await expect(this.stop).toHaveCount(0, { timeout: 30_000 });
  }

  /** Turns a filter on or off, in the panel of filters or its drawer. @param key of its text, such as `PREPAID` */
  toggleFilter(key: string): Promise<void> {
    return this.#withFilter(key, async (box) => {
      // The box follows the URL: it changes after the URL has changed.
      const was = await box.isChecked();
      await box.click();
      await expect(box).toBeChecked({ checked: !was });
    });
  }

  /** Whether a filter is on, in the panel of filters or its drawer. @param key of its text, such as `PREPAID` */
  isFiltered(key: string): Promise<boolean> {
    return this.#withFilter(key, (box) => box.isChecked());
  }

  async #withFilter<Result>(key: string, work: (box: Locator) => Promise<Result>): Promise<Result> {
    await this.heading.waitFor();
    const drawer = this.button('mf-booking:filter.open');
    if (await drawer.isVisible()) await drawer.click();
    const box = this.page.getByRole('checkbox', { name: this.t(`mf-booking:hotels.value.${key}`), exact: true });
    const result = await work(box);
    if (await this.dialog.isVisible()) await this.page.keyboard.press('Escape');
    return result;
  }

  get #choice(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('mf-booking:hotels.chooseNamed') });
  }

  /** Hotels with a room left. */
  get bookable(): Locator {
    return this.hotels.filter({ has: this.#choice });
  }

  /** Opens a hotel with its rooms; default: the first one with a price. */
  async choose(hotel: Locator = this.bookable.first()): Promise<HotelPage> {
    await hotel.locator(this.#choice).click();
    await this.hotel.stay.waitFor();
    return this.hotel;
  }
}
