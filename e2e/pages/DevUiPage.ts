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

  /** Of the opened `Dialog`. */
  get dialogTitle(): Locator {
    return this.dialog.getByText(this.t('shell:rootError.title'), { exact: true });
  }

  get dialogText(): Locator {
    return this.dialog.getByText(this.t('shell:rootError.text'), { exact: true });
  }

  /** The button that opens a layer, such as `Dialog`. */
  opener(layer: string): Locator {
    return this.page.getByRole('button', { name: `${this.t('shell:devUi.open')} ${layer}`, exact: true });
  }

  /** The example of a drawer beside its page, and that page. */
  drawerWithPage(mode: 'push' | 'side'): { readonly drawer: Locator; readonly besides: Locator } {
    const frame = this.page.locator(`[data-mode="${mode}"]`);
    return { drawer: frame.locator('> section'), besides: frame.locator('> div') };
  }

  async open(): Promise<void> {
    await this.page.goto('/dev/ui');
    await this.heading.waitFor();
  }
}
