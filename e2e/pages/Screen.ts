import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf, type Texts } from '../support/texts.ts';

/** Base of every page object: the browser's page and the texts of its language. */
export abstract class Screen {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts = textsOf('en')) {
    this.page = page;
    this.texts = texts;
  }

  /** The page's one title. */
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Waits until the page has its title and nothing in it loads. */
  async isReady(): Promise<void> {
    await this.heading.first().waitFor();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** A text in the screen's language. */
  protected t(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.texts.text(key, values);
  }

  protected button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.t(key), exact: true });
  }
}
