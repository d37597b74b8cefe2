import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** Locations of travellers. */
export class TrackingPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-tracking:title'), exact: true });
  }

  get people(): Locator {
    return this.page.getByRole('article');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('mf-tracking:search') });
  }

  get dates(): Locator {
    return this.page.getByRole('textbox', { name: this.t('mf-tracking:filters.dates'), exact: true });
  }

  /** On a phone, shows the filters without space. */
  get filterButton(): Locator {
    return this.page.getByRole('button', { name: this.t('mf-tracking:filters.open') });
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: this.t('mf-tracking:clearFilters') }).first();
  }

  get mapView(): Locator {
    return this.button('mf-tracking:view.map');
  }

  /** The element of the map that takes keys and clicks. */
  get mapKeys(): Locator {
    return this.page.getByRole('application', { name: this.t('mf-tracking:map.title') });
  }

  get marks(): Locator {
    return this.page.getByRole('group', { name: this.t('ui:map.marks') }).getByRole('button');
  }

  get drawArea(): Locator {
    return this.button('mf-tracking:area.draw');
  }

  get areaStatus(): Locator {
    return this.page.getByRole('group', { name: this.t('mf-tracking:area.draw') }).getByRole('status');
  }

  get applyArea(): Locator {
    return this.button('mf-tracking:area.apply');
  }

  get visibleArea(): Locator {
    return this.button('mf-tracking:area.visible');
  }

  async open(): Promise<void> {
    await this.page.goto('/travel-tracking');
    await this.isReady();
    await this.search.waitFor();
  }

  person(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  preset(hours: 24 | 48 | 72): Locator {
    return this.page.getByRole('button', { name: this.t('mf-tracking:filters.preset', { hours: String(hours) }) });
  }

  where(by: 'country' | 'airport' | 'employee'): Locator {
    return this.page.getByRole('combobox', { name: this.t(`mf-tracking:filters.${by}`) });
  }

  option(name: string): Locator {
    return this.page.locator('.ant-select-item-option', { hasText: name }).first();
  }
}
