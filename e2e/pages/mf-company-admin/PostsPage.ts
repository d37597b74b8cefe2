import type { Locator } from '@playwright/test';
import { Screen } from '../Screen.ts';

/** The company's posts, and where its admins write them. */
export class PostsPage extends Screen {
  /** @param path such as `manage`; the list without */
  async open(path = ''): Promise<void> {
    await this.page.goto(path === '' ? '/news' : `/news/${path}`);
    await this.isReady();
  }

  /** Opens a post of the list. */
  async read(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click();
    await this.page.getByRole('article', { name: title }).waitFor();
  }

  /** Opens the drawer for a new post. */
  async write(): Promise<void> {
    await this.button('mf-company-admin:posts.add').click();
    await this.page.getByRole('dialog').waitFor();
  }

  /** Opens the drawer of an existing post. */
  async edit(title: string): Promise<void> {
    const name = this.t('mf-company-admin:records.actions', { name: title });
    await this.page.getByRole('button', { name }).click();
    await this.button('mf-company-admin:records.edit', this.page.getByRole('group', { name })).click();
    await this.dialog.waitFor();
  }

  /** Switches the drawer to another language. */
  async writeIn(language: string): Promise<void> {
    const name = this.t(`mf-company-admin:language.${language}`);
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** The banner of a safety post, at home or over a trip. */
  banner(title: string): Locator {
    return this.page.getByRole('status').getByRole('link', { name: title });
  }

  /** A field of the edited post, by its key. */
  field(key: string) {
    return this.dialog.getByLabel(this.t(`mf-company-admin:posts.field.${key}`), { exact: true });
  }

  /** Publishes the post on a day of the calendar's month. @param day yyyy-MM-dd */
  async publishOn(day: string): Promise<void> {
    await this.field('publishing').selectOption('AT');
    await this.field('publishAt').click();
    await this.page.locator(`.ant-picker-cell[title="${day}"]`).click();
  }

  async save(): Promise<void> {
    await this.button('mf-company-admin:records.save', this.dialog).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
