import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** How the person signs in, and where. */
export class SecurityPage extends Screen {
  get sessions(): Locator {
    return this.page.getByRole('region', { name: this.t('mf-profile:security.sessions.title') }).getByRole('listitem');
  }

  /** Marks the session of this browser. */
  get current(): Locator {
    return this.sessions.filter({ hasText: this.t('mf-profile:security.sessions.current') });
  }

  get othersEnded(): Locator {
    return this.page.getByText(this.t('mf-profile:security.sessions.othersEnded'));
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/security');
    await this.isReady();
  }

  async endOthers(): Promise<void> {
    await this.button('mf-profile:security.sessions.endOthers').click();
  }
}
