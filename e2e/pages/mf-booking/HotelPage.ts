import type { Locator } from '@playwright/test';
import { AddToCartDialog } from './AddToCartDialog.ts';
import { Screen } from '../Screen.ts';

/** A hotel with its rooms and rates. */
export class HotelPage extends Screen {
  readonly cart = new AddToCartDialog(this.page, this.texts);

  /** The chosen stay. */
  get stay(): Locator {
    return this.page.getByRole('complementary', { name: this.t('mf-booking:hotels.yourStay') });
  }

  /** The rates, one row each. */
  get rates(): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  get back(): Locator {
    return this.page.getByRole('navigation', { name: this.t('mf-booking:hotels.breadcrumb') }).getByRole('link');
  }

  /** Chooses the first unchosen rate of a payment kind, such as `AT_SUPPLIER`. */
  async chooseRate(payment: 'PREPAID' | 'AT_SUPPLIER' | 'DEPOSIT'): Promise<void> {
    await this.rates
      .filter({ hasText: this.t(`mf-booking:hotels.paid.${payment}`) })
      .getByRole('button', { name: this.t('mf-booking:hotels.chooseShort') })
      .first()
      .click();
  }

  /** Chooses the first rate whose row has these words; it may be chosen already. */
  async takeRate(words: string | RegExp): Promise<void> {
    const row = this.rates.filter({ hasText: words }).first();
    await row.waitFor();
    const choose = row.getByRole('button', { name: this.t('mf-booking:hotels.chooseShort') });
    if (await choose.isVisible()) await choose.click();
    // The chosen row is the one that is added: the choice is kept in the URL.
    await row.getByText(this.t('mf-booking:hotels.chosen'), { exact: true }).waitFor();
  }

  /** Opens the nights of the first rate. */
  async openNights(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.texts.pattern('mf-booking:hotels.nightsOf') })
      .first()
      .click();
  }

  /** Opens the dialog for the chosen stay. */
  async add(): Promise<AddToCartDialog> {
    const buttons = this.page.getByRole('button', { name: this.t('mf-booking:cart.confirm'), exact: true });
    await buttons.filter({ visible: true }).first().click();
    await this.cart.confirm.waitFor();
    return this.cart;
  }

  /** The request for a quiet room in the open dialog. */
  get quietRoom(): Locator {
    return this.button('mf-booking:hotels.request.QUIET_ROOM', this.dialog);
  }
}
