import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The components of the interface, each in every state. */
export class DevUiPage extends Screen {
  get theme(): Locator {
    return this.page.getByRole('combobox', { name: this.t('shell:devUi.themes') });
  }

  /** The examples of a component, by its name in code. */
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

  /** The example of a drawer and the page next to it. */
  drawerWithPage(mode: 'push' | 'side'): { readonly drawer: Locator; readonly content: Locator } {
    const frame = this.page.locator(`[data-mode="${mode}"]`);
    return { drawer: frame.locator('> section'), content: frame.locator('> div') };
  }

  /** An example map, by its state: the element for keys, its marks, and the rest. */
  map(state: string) {
    const example = this.examplesOf('PointMap').getByRole('listitem').filter({ hasText: state });
    return {
      keys: example.getByRole('application'),
      marks: example.getByRole('group', { name: this.t('ui:map.marks') }).getByRole('button'),
      cluster: (count: number) =>
        example.getByRole('button', { name: this.t('ui:map.cluster', { count }), exact: true }),
      /** Points at one spot, after opening a cluster that no zoom separates. */
      spot: example.getByRole('dialog'),
      /** In the list next to the map. */
      listed: (name: string) => example.locator('ul').getByRole('button', { name, exact: true }),
      searchArea: example.getByRole('button', { name: this.t('shell:tryAgain'), exact: true }),
      withoutStreets: example.getByText(this.t('ui:map.missing.streets')),
    };
  }

  async open(): Promise<void> {
    await this.page.goto('/dev/ui');
    await this.heading.waitFor();
  }
}
