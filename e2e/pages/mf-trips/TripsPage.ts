import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The list of trips. */
export class TripsPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:list.title'), exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  get sort(): Locator {
    return this.page.getByRole('combobox', { name: this.t('mf-trips:list.sort'), exact: true });
  }

  /** Says how many trips there are. */
  get count(): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: this.texts.pattern('mf-trips:list.count'), hasNotText: this.t('mf-trips:list.loading') });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('mf-trips:list.search') });
  }

  /** Opens and closes the filters; shows the number of active ones. */
  get filterButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t('mf-trips:filters.title')}`) });
  }

  /** The filters next to the list, in a wide window. */
  get filterPanel(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-trips:filters.title') });
  }

  /** The filters over the list, on a phone. */
  get filterDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('mf-trips:filters.title') });
  }

  get chips(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-trips:filters.chips') }).getByRole('listitem');
  }

  get openLinks(): Locator {
    return this.page.getByRole('link', { name: this.texts.pattern('mf-trips:card.openNamed') });
  }

  get lockedButtons(): Locator {
    return this.page.getByRole('button', { name: this.texts.pattern('mf-trips:card.openNamed') });
  }

  /** `query` such as `sort=price,asc`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/trips${query === '' ? '' : `?${query}`}`);
    await this.isReady();
  }

  /** Cards that contain `text`: a trip's name or its number. */
  card(text: string): Locator {
    return this.cards.filter({ hasText: text });
  }

  /** Opens the trip of that name, or the first of the list. */
  async openTrip(name?: string): Promise<void> {
    await (
      name === undefined
        ? this.openLinks.first()
        : this.page.getByRole('link', { name: this.t('mf-trips:card.openNamed', { name }), exact: true }).first()
    ).click();
    await this.page.waitForURL(/\/trip\//);
  }
}
