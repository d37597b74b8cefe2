import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** A trip as its secret link shows it. */
export class SharedTripPage extends Screen {
  get items(): Locator {
    return this.page.getByRole('article');
  }

  /** Says who shared the trip, and how long the link is valid. */
  get note(): Locator {
    return this.page.getByText(this.texts.pattern('mf-trips:shared.noteBy'));
  }

  /** The title of an expired link. */
  get gone(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-trips:shared.goneTitle') });
  }
}
