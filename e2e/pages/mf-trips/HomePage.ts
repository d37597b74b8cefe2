import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The home page. */
export class HomePage extends Screen {
  /** A greeting by the time of day, such as "Good morning", with the person's first name if known. */
  override get heading(): Locator {
    const greetings = (['morning', 'day', 'evening'] as const).map((part) => this.t(`shell:home.greeting_${part}`));
    return super.heading.filter({ hasText: new RegExp(`^(${greetings.join('|')})`) });
  }

  get nextTrip(): Locator {
    return this.page.locator('section[aria-labelledby="next-trip"]');
  }

  get products(): Locator {
    return this.page.getByRole('region', { name: this.t('shell:home.book') });
  }

  get allTrips(): Locator {
    return this.page.getByRole('link', { name: this.t('mf-trips:home.allTrips'), exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.isReady();
  }
}
