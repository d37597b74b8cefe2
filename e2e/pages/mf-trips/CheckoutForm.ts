import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** Checkout of a trip: on its own page, and in the third step of a taxi booking. */
export class CheckoutForm extends Screen {
  get form(): Locator {
    return this.page.getByRole('form', { name: this.t('mf-trips:checkout.title') });
  }

  /** Submits the trip; names its effect and its price. */
  get submit(): Locator {
    return this.form.getByRole('button', {
      name: new RegExp(
        `^(${['ask', 'book', 'bookAnyway', 'send'].map((what) => this.t(`mf-trips:checkout.submit.${what}`)).join('|')})`,
      ),
    });
  }

  /** Problems that block submitting, above the form. */
  get refusals(): Locator {
    return this.form.getByRole('alert');
  }

  /** The approvers, or that none is needed. */
  get approval(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-trips:checkout.section.approval') });
  }

  /** Opens a collapsed line, if it is collapsed. */
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

  /** Chooses the payment source, by part of its name. */
  async payWith(source: string): Promise<void> {
    await this.change(this.t('mf-trips:checkout.payment.source'));
    const sources = this.form.getByRole('combobox', { name: this.t('mf-trips:checkout.payment.source') });
    await sources.selectOption(await sources.locator('option', { hasText: source }).getAttribute('value'));
  }

  async writeNote(note: string): Promise<void> {
    await this.change(this.t('mf-trips:checkout.note'));
    await this.note.fill(note);
  }

  /** The box that is required for submitting. */
  get conditions(): Locator {
    return this.form.getByRole('checkbox', { name: this.t('mf-trips:checkout.conditions.read') });
  }

  async readConditions(): Promise<void> {
    await this.conditions.check();
  }
}
