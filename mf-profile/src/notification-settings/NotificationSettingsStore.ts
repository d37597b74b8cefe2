import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MailPace, NotificationKind } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import {
  loadSettings,
  saveMailPace,
  saveSetting,
  type ShownSetting,
  type ShownSettings,
} from './notificationSettingsApi.ts';

/** Where somebody can be told. */
export type Channel = 'inApp' | 'mail';

/** How the last change went. */
export type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'failed'; readonly error: unknown };

/** Of what the person wants to be told. Each change is saved by itself, one after the other; it shows at once, and is taken back when it is not taken. */
export class NotificationSettingsStore implements LivingStore {
  settings: readonly ShownSetting[] = [];
  outcome: Outcome = { kind: 'none' };
  readonly #http: HttpClient;
  /** One mail a day, in the morning, for what may wait. */
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

  change(kind: NotificationKind, channel: Channel, isWanted: boolean): Promise<void> {
    this.#set(kind, channel, isWanted);
    this.outcome = { kind: 'none' };
    this.#saving = this.#saving.then(() => this.#save(kind, channel, isWanted));
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

  async #save(kind: NotificationKind, channel: Channel, isWanted: boolean): Promise<void> {
    const setting = this.settings.find((one) => one.kind === kind);
    if (setting === undefined) return;
    try {
      await saveSetting(this.#http, { ...setting, kind });
      runInAction(() => (this.outcome = { kind: 'saved' }));
    } catch (error) {
      runInAction(() => {
        this.#set(kind, channel, !isWanted);
        this.outcome = { kind: 'failed', error };
      });
    }
  }

  #set(kind: NotificationKind, channel: Channel, isWanted: boolean): void {
    this.settings = this.settings.map((one) => (one.kind === kind ? { ...one, [channel]: isWanted } : one));
  }
}
