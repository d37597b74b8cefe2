import type { Locator } from '@playwright/test';
import { Screen } from '../../Screen.ts';

/** The teams' page: who gets which version of shell and remotes, and the possible changes. */
export class PlatformPage extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('mf-platform:title'), exact: true });
  }

  get history(): Locator {
    return this.page.getByRole('list', { name: this.t('mf-platform:history.title') }).getByRole('listitem');
  }

  get drawing(): Locator {
    return this.page.getByRole('img', { name: this.t('mf-platform:sharing.drawing') });
  }

  /** The page's message about the last change. */
  get done(): Locator {
    return this.page.getByRole('main').getByRole('status');
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`/platform${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.isSettled();
  }

  /** The row or card of a remote, or of one of its versions. */
  entry(name: string): Locator {
    return this.page.locator('tr, li').filter({ hasText: name });
  }

  /** The button for a change of one version, such as `activate`. */
  versionAction(kind: 'activate' | 'canary' | 'withdraw', remote: string, version: string): Locator {
    return this.page.getByRole('button', {
      name: this.t(`mf-platform:action.${kind}Named`, { remote, version }),
      exact: true,
    });
  }

  /** The button for a change without a version, such as `rollBack`. */
  action(kind: 'rollBack' | 'endCanary' | 'lock' | 'unlock'): Locator {
    return this.button(`mf-platform:action.${kind}`, this.page.getByRole('main'));
  }

  /** A field of the first rule, such as `tenants`. */
  ruleField(name: 'tenants' | 'companies' | 'users' | 'percentage'): Locator {
    return this.dialog.getByRole('textbox', { name: this.t(`mf-platform:canary.${name}`), exact: true });
  }

  /** One rule of a canary, from 1. */
  rule(number: number): Locator {
    return this.dialog.getByRole('group', { name: this.t('mf-platform:canary.rule', { number }), exact: true });
  }

  async addRule(): Promise<void> {
    await this.button('mf-platform:canary.addRule', this.dialog).click();
  }

  /** The button that confirms the change. */
  confirmButton(kind: string): Locator {
    return this.button(`mf-platform:ask.${kind}.confirm`, this.dialog);
  }

  /** Confirms the change, such as `activate`. */
  async confirm(kind: string): Promise<void> {
    await this.confirmButton(kind).click();
  }

  private async isSettled(): Promise<void> {
    await this.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }
}
