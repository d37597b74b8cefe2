import type { Locator } from '@playwright/test';
import { Screen } from './Screen.ts';

/** The parts of the interface, each in every state. */
export class DevUiPage extends Screen {
  get theme(): Locator {
    return this.page.getByRole('combobox', { name: this.t('shell:devUi.themes') });
  }

  /** The examples of a part, by the name that code gives it. */
  examplesOf(part: string): Locator {
    return this.page.getByRole('list', { name: part, exact: true });
  }

  /** The button that opens a layer, such as `Dialog`. */
  opener(layer: string): Locator {
    return this.page.getByRole('button', { name: `${this.t('shell:devUi.open')} ${layer}`, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/dev/ui');
    await this.heading.waitFor();
  }
}
