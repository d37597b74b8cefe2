import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The flights that were found, a leg after the other. */
export class FlightsPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title once there are flights of the leg that is chosen now, such as "Return, Wed 25 Nov". */
  legHeading(leg: 'outbound' | 'inbound'): Locator {
    return this.page.getByRole('heading', { level: 1, name: new RegExp(`^${this.t(`mf-booking:flights.${leg}`)}`) });
  }

  override get heading(): Locator {
    return this.legHeading('outbound');
  }

  get flights(): Locator {
    return this.page.getByRole('article');
  }

  /** Waits until every supplier has answered: cards then keep their places. */
  async isComplete(): Promise<void> {
    await this.heading.waitFor();
    await expect(this.page.getByText(this.texts.pattern('mf-booking:flights.answered'))).toHaveCount(0, {
      timeout: 30_000,
    });
  }

  /** Shows the cheapest first, with those that came while the list showed. */
  async sortByPrice(): Promise<void> {
    const late = this.page.getByRole('button', { name: this.texts.pattern('mf-booking:flights.showLate') });
    if (await late.isVisible()) await late.click();
    await this.page.getByRole('combobox', { name: this.t('mf-booking:sort.label') }).selectOption('price');
  }

  /** Chooses the way out, the first flight unless told; the flights back show then. */
  async chooseOut(flight: Locator = this.flights.first()): Promise<void> {
    await flight.getByRole('button', { name: this.texts.pattern('mf-booking:flights.chooseNamed') }).click();
    await this.legHeading('inbound').waitFor();
  }

  /** Opens the fares of the first flight back. */
  async openFares(): Promise<void> {
    await this.flights
      .first()
      .getByRole('button', { name: this.texts.pattern('mf-booking:flights.chooseFareNamed') })
      .click();
    await this.page.getByRole('radio').first().waitFor();
  }

  /** Chooses a fare family, and opens the dialog that adds it. */
  async add(family: 'LIGHT' | 'STANDARD' | 'FLEX'): Promise<AddToCartDialog> {
    const name = this.t(`mf-booking:flights.family.${family}`);
    await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    await this.page.getByRole('button', { name: this.t('mf-booking:flights.addFamily', { family: name }) }).click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }

  /** Opens what else is known of the first flight. */
  async openDetails(): Promise<void> {
    await this.flights
      .first()
      .getByRole('button', { name: this.texts.pattern('mf-booking:flights.detailsOf') })
      .click();
    await this.dialog.waitFor();
  }
}
