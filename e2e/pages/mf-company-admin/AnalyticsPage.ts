import { Screen } from '../Screen.ts';

/** The company's spending. */
export class AnalyticsPage extends Screen {
  /** @param search query of the address, such as `period=365` */
  async open(search = ''): Promise<void> {
    await this.page.goto(search === '' ? '/analytics' : `/analytics?${search}`);
    await this.isReady();
    await this.page.getByLabel(this.t('mf-company-admin:analytics.figures'), { exact: true }).waitFor();
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
