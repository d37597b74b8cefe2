import { expect, type Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** The flights found, one leg after the other. */
export class FlightsPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The title of the present leg's flights, such as "Return, Wed 25 Nov". */
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

  /** Sorts by price, with flights that arrived meanwhile. The choice follows the address, as the order does. */
  async sortByPrice(): Promise<void> {
    const late = this.page.getByRole('button', { name: this.texts.pattern('mf-booking:flights.showLate') });
    if (await late.isVisible()) await late.click();
    const sort = this.page.getByRole('combobox', { name: this.t('mf-booking:sort.label') });
    await sort.selectOption('price');
    await expect(sort).toHaveValue('price');
  }

  /** Chooses the outbound flight, by default the first; the return flights show then. */
  async chooseOut(flight: Locator = this.flights.first()): Promise<void> {
    await flight.getByRole('button', { name: this.texts.pattern('mf-booking:flights.chooseNamed') }).click();
    await this.legHeading('inbound').waitFor();
  }

  /** Flights in the company's policy. */
  get inPolicy(): Locator {
    return this.flights.filter({ hasNotText: this.t('ui:policy.state.OUT') });
  }

  /** Opens the fares of a flight of the last leg; default: the first one. */
  async openFares(flight: Locator = this.flights.first()): Promise<void> {
    await flight.getByRole('button', { name: this.texts.pattern('mf-booking:flights.chooseFareNamed') }).click();
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

  /** Opens further facts of the first flight. */
  async openDetails(): Promise<void> {
    await this.flights
      .first()
      .getByRole('button', { name: this.texts.pattern('mf-booking:flights.detailsOf') })
      .click();
    await this.dialog.waitFor();
  }
}
