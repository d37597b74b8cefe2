import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The last check before an offer is added to a trip. */
export class AddToCartDialog extends Screen {
  override get heading(): Locator {
    return this.dialog.getByText(this.t('mf-booking:cart.title'), { exact: true });
  }

  /** The choice of the trip. */
  get trip(): Locator {
    return this.dialog.getByRole('combobox', { name: this.t('mf-booking:cart.trip.label'), exact: true });
  }

  /** Says that the trips did not load and the choice is limited. */
  get tripsMissing(): Locator {
    return this.dialog.getByText(this.t('mf-booking:cart.trip.failed'), { exact: true });
  }

  get note(): Locator {
    return this.dialog.getByRole('textbox', { name: this.t('mf-booking:cart.note') });
  }

  /** Adds it; says "anyway" if a traveller has the same ride already. */
  get confirm(): Locator {
    return this.button('mf-booking:cart.confirm', this.dialog).or(
      this.button('mf-booking:cart.confirmAnyway', this.dialog),
    );
  }

  /** Adds it and goes on to the trip's checkout. */
  get confirmAndCheckOut(): Locator {
    return this.button('mf-booking:cart.checkOut', this.dialog);
  }

  /** Instead of `confirm` when the offer is gone. */
  get searchAgain(): Locator {
    return this.button('mf-booking:cart.searchAgain', this.dialog);
  }

  /** Instead of `confirm` when the price has changed: takes the offer at the new one. */
  get acceptPrice(): Locator {
    return this.dialog.getByRole('button', { name: this.texts.pattern('mf-booking:cart.accept') });
  }

  /** Instead of `confirm` when the offer is sold out. */
  get seeOthers(): Locator {
    return this.button('mf-booking:cart.others', this.dialog);
  }

  get cancel(): Locator {
    return this.button('mf-booking:cart.cancel', this.dialog);
  }

  /** The dialog's message about the offer or a failure; not about a double booking. */
  get messages(): Locator {
    return this.dialog.locator('[role="status"], [role="alert"]').filter({ hasNotText: /PT-/ });
  }
}
