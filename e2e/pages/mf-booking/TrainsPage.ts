import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The trains that were found, in each direction. */
export class TrainsPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title once there are trains there and back. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:trains.headingReturn') });
  }

  direction(direction: 'outward' | 'back'): Locator {
    return this.page.getByRole('region', { name: this.texts.pattern(`mf-booking:trains.on.${direction}`) });
  }

  journeys(direction: 'outward' | 'back'): Locator {
    return this.direction(direction).getByRole('article');
  }

  /** The tickets of a direction that can be chosen, by their flexibility, such as `SEMI_FLEX`. */
  tickets(direction: 'outward' | 'back', flexibility: 'NON_FLEX' | 'SEMI_FLEX' | 'FULL_FLEX'): Locator {
    const words = {
      class: this.t('mf-booking:trains.class.SECOND'),
      flexibility: this.t(`mf-booking:trains.flexibility.${flexibility}`),
    };
    const ticket = this.t('mf-booking:trains.ticket', words);
    return this.direction(direction).locator(`input[type="radio"][aria-label*="${ticket}, "]:enabled`);
  }

  /** What is chosen, and the way on. */
  get chosen(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-booking:trains.chosenTrains') });
  }

  /** Waits until every journey in sight has its prices, or the word that there are none. */
  async isPriced(): Promise<void> {
    await this.heading.waitFor();
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  }

  /** Opens what else is known of the first journey of a direction. */
  async openDetails(direction: 'outward' | 'back'): Promise<void> {
    await this.journeys(direction)
      .first()
      .getByRole('button', { name: this.texts.pattern('mf-booking:trains.detailsOf') })
      .click();
  }

  /** Chooses a ticket of the first journey that sells it; the other direction is then priced beside it. */
  async choose(direction: 'outward' | 'back', flexibility: 'NON_FLEX' | 'SEMI_FLEX' | 'FULL_FLEX'): Promise<void> {
    const ticket = this.tickets(direction, flexibility).first();
    await ticket.click();
    await expect(ticket).toBeChecked();
    await this.isPriced();
  }

  /** Opens the dialog for what is chosen. */
  async add(): Promise<AddToCartDialog> {
    await this.button('mf-booking:cart.confirm', this.chosen).click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }
}
