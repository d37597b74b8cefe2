import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Session } from '@portolan/session';
import { readDialog } from './readDialog.ts';

/** How often the subscription is checked, and how often it is reloaded, in milliseconds (spec §9). */
export const checkIntervalMs = 5_000;
export const reloadIntervalMs = 3_600_000;

/** Page where an admin fixes a failed renewal: its dialog never shows there (spec §4). */
export const paymentMethodPath = '/company-management/payment-method';

const signInPath = '/login';

/** A dialog of the subscription, named after its verdict. */
export type SubscriptionDialog = 'trialEnded' | 'renewalFailed' | 'overdue';

/** Page functions that the watch uses. */
export interface WatchedPage {
  readonly path: () => string;
  readonly goHome: () => Promise<void>;
}

/**
 * Checks the company's subscription for the signed-in person every five seconds and with each page (spec §4, domain §3). At most one
 * dialog is open, and each shows once for a sign-in and an end date: a closed dialog does not return with another page load. Ignores
 * agents. The session itself tells that a person is suspended.
 */
export class SubscriptionWatch {
  dialog: SubscriptionDialog | null = null;
  readonly #all: Session;
  readonly #page: WatchedPage;
  /** Keys of the dialogs and reloads that are done for this person and end date. */
  readonly #done = new Set<string>();

  constructor(all: Session, page: WatchedPage) {
    this.#all = all;
    this.#page = page;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Watches until the returned function is called. */
  start(): () => void {
    const { personal } = this.#all.session;
    const checks = setInterval(this.check, checkIntervalMs);
    const reloads = setInterval(() => void this.#reload(), reloadIntervalMs);
    const stopReaction = reaction(() => [this.#all.session.user, this.#all.subscription.current], this.check, {
      fireImmediately: true,
    });
    const takeOut = personal.register(this.#forget);
    return () => {
      clearInterval(checks);
      clearInterval(reloads);
      stopReaction();
      takeOut();
    };
  }

  check(): void {
    const { session, subscription } = this.#all;
    subscription.tick();
    if (session.user === null || session.isAgent || session.isActing) return;
    if (session.isLockedOut) return void session.suspend();
    const { verdict } = subscription;
    if (this.dialog !== verdict || this.#isTrialEndRead()) this.dialog = null;
    if (this.#page.path() === signInPath) return; // on the way to the requested page
    if (verdict === 'trialEnded') this.#onTrialEnd();
    else if (session.isAdmin && this.#page.path() !== paymentMethodPath) {
      if (verdict === 'renewalFailed') this.#once(verdict, () => this.#show(verdict));
      if (verdict === 'overdue') this.#once(verdict, () => void this.#restart());
    }
  }

  /** The person has closed the dialog; the trial's end is then recorded for the whole company. */
  close(): void {
    const { session, subscription } = this.#all;
    const wasTrial = this.dialog === 'trialEnded';
    if (this.dialog !== null) readDialog.set(this.#keyOf(this.dialog));
    this.dialog = null;
    const companyId = session.claims?.cid;
    // If the call fails, the popup shows again with the next sign-in.
    if (wasTrial && companyId !== undefined) void subscription.flagExpiredTrial(companyId).catch(() => undefined);
  }

  /** Another tab may have closed the popup meanwhile. */
  wake(): void {
    if (this.dialog === 'trialEnded') void this.#reload();
  }

  #onTrialEnd(): void {
    if (!this.#all.session.isAdmin) this.#once('reload', () => void this.#reload());
    else if (!this.#isTrialEndRead()) this.#once('trialEnded', () => this.#show('trialEnded'));
  }

  #isTrialEndRead(): boolean {
    return this.#all.subscription.current?.expiredTrialFlag === true;
  }

  /** For an admin more than three days past the end: goes home, reloads everything, then shows the dialog. */
  async #restart(): Promise<void> {
    const { session, subscription } = this.#all;
    await this.#page.goHome();
    await session.loadUser();
    if (session.user !== null && session.isAdmin && subscription.verdict === 'overdue') this.#show('overdue');
  }

  async #reload(): Promise<void> {
    const companyId = this.#all.session.claims?.cid;
    if (companyId !== undefined) await this.#all.subscription.load(companyId).catch(() => undefined);
  }

  #show(dialog: SubscriptionDialog): void {
    runInAction(() => (this.dialog = dialog));
  }

  #once(what: string, act: () => void): void {
    const key = this.#keyOf(what);
    if (this.#done.has(key) || readDialog.get() === key) return;
    this.#done.add(key);
    act();
  }

  #keyOf(what: string): string {
    return `${what} ${this.#all.session.user?.id} ${this.#all.subscription.current?.endDate}`;
  }

  readonly #forget = (): void => {
    this.#done.clear();
    readDialog.set(null);
    runInAction(() => (this.dialog = null));
  };
}
