import type { Locator } from '@playwright/test';
import type { Language } from '../../support/texts.ts';
import { Screen } from '../Screen.ts';

/** The frame around every page: menus, language, signing out. */
export class Chrome extends Screen {
  /** The main menu visible at this width. */
  get menu(): Locator {
    return this.page.getByRole('navigation', { name: this.t('shell:nav.main') }).filter({ visible: true });
  }

  get languageMenu(): Locator {
    return this.page.getByRole('combobox', { name: this.t('shell:language') });
  }

  /** Menu entries without space: a list below the top bar, a drawer at the foot of a phone. */
  get more(): Locator {
    return this.menu.getByRole('button', { name: this.t('shell:nav.more') });
  }

  /** The drawer that "More" opens on a phone. */
  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:nav.more') });
  }

  /** Opens the reader's notifications; shows the number of unread ones. */
  get bell(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${this.t('shell:notifications.title')}`) });
  }

  /** The reader's notifications, after pressing the bell. */
  get notifications(): Locator {
    return this.page.getByRole('dialog', { name: this.t('shell:notifications.title') });
  }

  /** The person and the versions, outside production. */
  get debugPanel(): Locator {
    return this.page.getByRole('complementary', { name: this.t('shell:debug.title'), exact: true });
  }

  /** Says that the device has lost its network, or has it again. */
  offline(state: 'gone' | 'back'): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t(`shell:offline.${state}`) });
  }

  /** In place of a region of the frame that failed to load. */
  get missingPart(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.t('shell:missingPart') });
  }

  get profileMenu(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(this.t('shell:nav.profileOf', { name: '' }).trim()) });
  }

  /** The entry of the main menu that leads to `path`. */
  entry(path: string): Locator {
    return this.menu.locator(`a[href="${path}"]`);
  }

  /** A line above everything, such as of a replay. */
  notice(words: RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: words });
  }

  /** The card in place of a remote that failed to load. */
  get deadRemote(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.t('shell:remote.failedTitle') });
  }

  get tryAgain(): Locator {
    return this.button('shell:tryAgain', this.deadRemote);
  }

  /** Changes the page's language. Page objects of the former language are then invalid. */
  async speak(language: Language): Promise<void> {
    await this.languageMenu.selectOption(language);
    await this.page.locator(`html[lang^="${language}"]`).waitFor();
  }

  /** Opens an entry of the person's own menu, such as `/profile`. */
  async openOwn(path: string): Promise<void> {
    await this.profileMenu.click();
    await this.page.locator(`[popover] a[href="${path}"]`).click();
  }

  async signOut(): Promise<void> {
    await this.profileMenu.click();
    await this.button('shell:nav.signOut').click();
  }
}
