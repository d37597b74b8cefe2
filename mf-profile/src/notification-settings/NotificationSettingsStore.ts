import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { unknownValue, type MailPace, type NotificationKind } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import {
  loadSettings,
  saveMailPace,
  saveSettings,
  type ShownSetting,
  type ShownSettings,
} from './notificationSettingsApi.ts';

/** Channels of notifications. */
export type Channel = 'inApp' | 'mail';

/** Result of the last change. */
export type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The person's notification settings. Each change is saved separately, one after the other; it shows at once, and is reverted if it fails
 * to save.
 */
export class NotificationSettingsStore implements LivingStore {
  settings: readonly ShownSetting[] = [];
  outcome: Outcome = { kind: 'none' };
  readonly #http: HttpClient;
  /** One mail a day, in the morning, for notifications that may wait. */
  isDaily = false;
  readonly #load: NewestLoad<ShownSettings>;
  #saving: Promise<void> = Promise.resolve();

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad(
      (signal) => loadSettings(http, signal),
      ({ content, mailPace }) => {
        this.settings = content;
        this.isDaily = mailPace === 'DAILY';
      },
    );
    makeAutoObservable(this, { settings: observableRef, outcome: observableRef }, { autoBind: true });
  }

  get state(): LoadState<ShownSettings> {
    return this.#load.state;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  /** Changes the channel of these kinds, in one request; kinds that already have the value are left out. */
  change(kinds: readonly NotificationKind[], channel: Channel, isWanted: boolean): Promise<void> {
    const turned = this.settings.flatMap(({ kind, [channel]: was }) =>
      kind !== unknownValue && kinds.includes(kind) && was !== isWanted ? [kind] : [],
    );
    if (turned.length === 0) return this.#saving;
    this.#set(turned, channel, isWanted);
    this.outcome = { kind: 'none' };
    this.#saving = this.#saving.then(() => this.#save(turned, channel, isWanted));
    return this.#saving;
  }

  changePace(isDaily: boolean): Promise<void> {
    this.isDaily = isDaily;
    this.outcome = { kind: 'none' };
    this.#saving = this.#saving.then(() => this.#savePace(isDaily ? 'DAILY' : 'AT_ONCE'));
    return this.#saving;
  }

  async #savePace(pace: MailPace): Promise<void> {
    try {
      await saveMailPace(this.#http, pace);
      runInAction(() => (this.outcome = { kind: 'saved' }));
    } catch (error) {
      runInAction(() => {
        this.isDaily = pace !== 'DAILY';
        this.outcome = { kind: 'failed', error };
      });
    }
  }

  async #save(kinds: readonly NotificationKind[], channel: Channel, isWanted: boolean): Promise<void> {
    const content = kinds.flatMap((kind) => {
      const setting = this.settings.find((one) => one.kind === kind);
      return setting === undefined ? [] : [{ ...setting, kind }];
    });
    try {
      await saveSettings(this.#http, content);
      runInAction(() => (this.outcome = { kind: 'saved' }));
    } catch (error) {
      runInAction(() => {
        this.#set(kinds, channel, !isWanted);
        this.outcome = { kind: 'failed', error };
      });
    }
  }

  #set(kinds: readonly NotificationKind[], channel: Channel, isWanted: boolean): void {
    this.settings = this.settings.map((one) =>
      one.kind !== unknownValue && kinds.includes(one.kind) ? { ...one, [channel]: isWanted } : one,
    );
  }
}
