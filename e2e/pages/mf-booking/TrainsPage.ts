import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The trains found, in each direction. */
export class TrainsPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title of a search with outward and return trains. */
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.texts.pattern('mf-booking:trains.headingReturn') });
  }

  direction(direction: 'outward' | 'back'): Locator {
    return this.page.getByRole('region', { name: this.texts.pattern(`mf-booking:trains.on.${direction}`) });
  }

  journeys(direction: 'outward' | 'back'): Locator {
    return this.direction(direction).getByRole('article');
  }

  /** Selectable tickets of a direction, by their flexibility, such as `SEMI_FLEX`. */
  tickets(direction: 'outward' | 'back', flexibility: 'NON_FLEX' | 'SEMI_FLEX' | 'FULL_FLEX'): Locator {
    const words = {
      class: this.t('mf-booking:trains.class.SECOND'),
      flexibility: this.t(`mf-booking:trains.flexibility.${flexibility}`),
    };
    const ticket = this.t('mf-booking:trains.ticket', words);
    return this.direction(direction).locator(`input[type="radio"][aria-label*="${ticket}, "]:enabled`);
  }

  /** The chosen tickets, and the button to continue. */
  get chosen(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-booking:trains.chosenTrains') });
  }

  /** Waits until every visible journey has its prices, or a message that there are none. */
  async isPriced(): Promise<void> {
    await this.heading.waitFor();
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
  }

  /** Opens further facts of a direction's first journey. */
  async openDetails(direction: 'outward' | 'back'): Promise<void> {
    await this.journeys(direction)
      .first()
      .getByRole('button', { name: this.texts.pattern('mf-booking:trains.detailsOf') })
      .click();
  }

  /** Chooses a ticket of the first journey that sells it; the other direction is then priced together with it. */
  async choose(direction: 'outward' | 'back', flexibility: 'NON_FLEX' | 'SEMI_FLEX' | 'FULL_FLEX'): Promise<void> {
    const ticket = this.tickets(direction, flexibility).first();
    await ticket.click();
    await expect(ticket).toBeChecked();
    await this.isPriced();
  }

  /** Opens the dialog for the chosen tickets. */
  async add(): Promise<AddToCartDialog> {
    await this.button('mf-booking:cart.confirm', this.chosen).click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }
}
