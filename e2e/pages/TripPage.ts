import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** One trip: what is booked in it, what it costs, what can be done. */
export class TripPage extends Screen {
  get items(): Locator {
    return this.page.getByRole('article');
  }

  /** Where the trip's rides stop on their way. */
  get stops(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-trips:item.stopList') }).getByRole('listitem');
  }

  /** Who sits in a ride: the list of each ride. */
  get riders(): Locator {
    return this.page.getByRole('list', { name: this.texts.pattern('mf-trips:item.riders') });
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: this.t('mf-trips:trip.breadcrumb') });
  }

  get addBooking(): Locator {
    return this.page.getByRole('link', { name: this.t('mf-trips:trip.addBooking'), exact: true });
  }

  get cost(): Locator {
    return this.page.getByRole('complementary', { name: this.t('mf-trips:trip.summary') });
  }

  /** The title where the person may not see the trip, and where it is not. */
  get forbidden(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:forbidden.title') });
  }

  get missing(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:missing.title') });
  }

  async open(cartId: string): Promise<void> {
    await this.page.goto(`/trip/${cartId}`);
    await this.isReady();
  }

  /** The trip's human number, such as PT-7F3K2Q. */
  async number(): Promise<string> {
    const number = /PT-\w+/.exec(await this.breadcrumb.innerText())?.[0];
    if (number === undefined) throw new Error('The trip shows no number.');
    return number;
  }

  async rename(name: string): Promise<void> {
    await this.button('mf-trips:rename.action').click();
    await this.page.getByRole('textbox', { name: this.t('mf-trips:rename.label') }).fill(name);
    await this.button('mf-trips:rename.save').click();
    await this.page.getByRole('status').filter({ hasText: this.t('mf-trips:outcome.rename.done', { name }) }).waitFor();
  }

  /** Deletes the trip, and lands on the list. */
  async delete(): Promise<void> {
    await this.button('mf-trips:actions.more').click();
    await this.button('mf-trips:delete.action').click();
    await this.button('mf-trips:delete.confirm', this.dialog).click();
    await this.page.waitForURL(/\/trips/);
  }
}
