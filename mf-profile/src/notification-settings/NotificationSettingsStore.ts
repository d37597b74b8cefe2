import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NotificationKind } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadSettings, saveSetting, type ShownSetting } from './notificationSettingsApi.ts';

/** Where somebody can be told. */
export type Channel = 'inApp' | 'mail';

/** How the last change went. */
export type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'failed'; readonly error: unknown };

/** Of what the person wants to be told. Each change is saved by itself, one after the other; it shows at once, and is taken back when it is not taken. */
export class NotificationSettingsStore implements LivingStore {
  settings: readonly ShownSetting[] = [];
  outcome: Outcome = { kind: 'none' };
  readonly #http: HttpClient;
  readonly #load: NewestLoad<readonly ShownSetting[]>;
  #saving: Promise<void> = Promise.resolve();

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad(
      (signal) => loadSettings(http, signal),
      (settings) => (this.settings = settings),
    );
    makeAutoObservable(this, { settings: observableRef, outcome: observableRef }, { autoBind: true });
  }

  get state(): LoadState<readonly ShownSetting[]> {
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
