import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** Checking a trip out: on its own page, and in the third step of a taxi booking. */
export class CheckoutForm extends Screen {
  get form(): Locator {
    return this.page.getByRole('form', { name: this.t('mf-trips:checkout.title') });
  }

  /** Sends the trip; says what will happen and for how much. */
  get submit(): Locator {
    return this.form.getByRole('button', {
      name: new RegExp(
        `^(${['ask', 'book', 'bookAnyway', 'send'].map((what) => this.t(`mf-trips:checkout.submit.${what}`)).join('|')})`,
      ),
    });
  }

  /** What keeps the trip from being sent, above the form. */
  get refusals(): Locator {
    return this.form.getByRole('alert');
  }

  /** Whom it would ask, or that nobody is. */
  get approval(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-trips:checkout.section.approval') });
  }

  /** Shows the fields of a settled line, where it is one and still closed. */
  async change(label: string): Promise<void> {
    await this.submit.waitFor();
    for (const key of ['changeNamed', 'addNamed']) {
      const button = this.form.getByRole('button', {
        name: this.t(`mf-trips:checkout.${key}`, { label }),
        exact: true,
      });
      if (await button.isVisible()) await button.click();
    }
  }

  get note(): Locator {
    return this.form.getByRole('textbox', { name: this.t('mf-trips:checkout.note') });
  }

  /** The way back to the trip. */
  async leave(tripName: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.t('mf-trips:trip.breadcrumb') })
      .getByRole('link', { name: tripName, exact: true })
      .click();
  }

  async chooseCostCenter(label: string | { readonly index: number }): Promise<void> {
    await this.change(this.t('mf-trips:checkout.section.costCenter'));
    await this.form
      .getByRole('combobox', { name: this.t('mf-trips:checkout.costCenter.label') })
      .first()
      .selectOption(label);
  }

  /** What the trip is paid with, by a part of how it is called. */
  async payWith(source: string): Promise<void> {
    await this.change(this.t('mf-trips:checkout.payment.source'));
    const sources = this.form.getByRole('combobox', { name: this.t('mf-trips:checkout.payment.source') });
    await sources.selectOption(await sources.locator('option', { hasText: source }).getAttribute('value'));
  }

  async writeNote(note: string): Promise<void> {
    await this.change(this.t('mf-trips:checkout.note'));
    await this.note.fill(note);
  }

  /** The tick without which nothing is sent. */
  get conditions(): Locator {
    return this.form.getByRole('checkbox', { name: this.t('mf-trips:checkout.conditions.read') });
  }

  async readConditions(): Promise<void> {
    await this.conditions.check();
  }
}
