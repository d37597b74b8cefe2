import { Screen } from './Screen.ts';

/** What the company tells its people, and where its admins write it. */
export class NewsPage extends Screen {
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

  /** A field of the post that is written, by its key. */
  field(key: string) {
    return this.dialog.getByLabel(this.t(`mf-company-admin:posts.field.${key}`), { exact: true });
  }

  async save(): Promise<void> {
    await this.button('mf-company-admin:records.save', this.dialog).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
