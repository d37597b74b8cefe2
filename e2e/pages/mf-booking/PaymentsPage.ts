import type { Locator } from '@playwright/test';
import { CheckoutForm } from '../mf-trips/CheckoutForm.ts';
import { Screen } from '../Screen.ts';

/** The third step of a taxi booking. */
export class PaymentsPage extends Screen {
  readonly checkout = new CheckoutForm(this.page, this.texts);

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-booking:payments.title'), exact: true });
  }

  get items(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-booking:payments.items') }).getByRole('listitem');
  }

  get openTrip(): Locator {
    return this.page.getByText(this.t('mf-booking:payments.openTrip'), { exact: true });
  }

  async open(cartId: string): Promise<void> {
    await this.page.goto(`/search/taxis/payments?cartId=${cartId}`);
    await this.isReady();
  }
}
