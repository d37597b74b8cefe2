import type { FrameLocator, Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The support chat at the bottom right: its button, and the provider's frame. */
export class SupportChat extends Screen {
  get opener(): Locator {
    return this.page.getByRole('button', { name: this.t('shell:chat.title'), exact: true });
  }

  get frameElement(): Locator {
    return this.page.locator(`iframe[title="${this.t('shell:chat.title')}"]`);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.t('shell:chat.title')}"]`);
  }
}
