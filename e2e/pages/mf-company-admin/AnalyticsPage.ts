import type { ProductType } from '@portolan/contracts';
import { Screen } from '../Screen.ts';

/** The company's spending. */
export class AnalyticsPage extends Screen {
  /** @param search query of the address, such as `period=365` */
  async open(search = ''): Promise<void> {
    await this.page.goto(search === '' ? '/analytics' : `/analytics?${search}`);
    await this.isReady();
    await this.page.getByLabel(this.t('mf-company-admin:analytics.figures'), { exact: true }).waitFor();
  }

  /**
   * Narrows to a product, and waits for the suppliers of it: the address changes before the page does, and a row that stands there until then
   * leads to bookings of all products.
   */
  async chooseProduct(product: ProductType): Promise<void> {
    const isNarrowed = ({ searchParams }: URL) =>
      searchParams.get('by') === 'VENDOR' && searchParams.get('product') === product;
    const answered = this.page.waitForResponse((response) => isNarrowed(new URL(response.url())));
    await this.page
      .getByRole('combobox', { name: this.t('mf-company-admin:analytics.product'), exact: true })
      .selectOption(product);
    await answered;
    await this.isReady();
  }

  /** Shows the chart's figures as a table. */
  async showTable(): Promise<void> {
    await this.page
      .getByRole('region', { name: this.t('mf-company-admin:analytics.byProduct'), exact: true })
      .getByRole('button', { name: this.t('mf-company-admin:analytics.views.table'), exact: true })
      .click();
  }

  /** The bookings behind the figures of the last 30 days. */
  async openBookings(): Promise<void> {
    await this.page.goto('/analytics/bookings');
    await this.isReady();
  }

  async openReports(): Promise<void> {
    await this.page.goto('/analytics/reports');
    await this.isReady();
    await this.page.locator('#report-name').waitFor();
  }
}
