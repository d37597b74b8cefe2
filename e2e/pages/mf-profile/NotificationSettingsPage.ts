import type { NotificationKind } from '@portolan/contracts';
import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** Settings of the person's notifications. */
export class NotificationSettingsPage extends Screen {
  get saved(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('mf-profile:notifications.saved') });
  }

  /** The setting of one kind of notification and channel. */
  box(kind: NotificationKind, channel: 'inApp' | 'mail'): Locator {
    return this.page.getByRole('checkbox', {
      name: `${this.t(`mf-profile:notifications.kind.${kind}`)} ${this.t(`mf-profile:notifications.${channel}`)}`,
      exact: true,
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/notifications');
    await this.isReady();
  }
}
