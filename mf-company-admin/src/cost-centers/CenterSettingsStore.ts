import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CostCenterSettings } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchCenterSettings, saveCenterSettings, type CenterFlags } from './costCentersApi.ts';

/** Whether trips need a cost center, and who sees which: each switch is saved at once, over the seen version. */
export class CenterSettingsStore implements LivingStore {
  isBusy = false;
  /** Error of the last switch; null after a success. */
  failure: unknown = null;
  /** As last saved; null until loaded. */
  settings: CostCenterSettings | null = null;
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #load: NewestLoad<CostCenterSettings>;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    this.#load = new NewestLoad(
      (signal) => fetchCenterSettings(http, companyId, signal),
      (settings) => (this.settings = settings),
    );
    makeAutoObservable(this, { failure: observableRef, settings: observableRef }, { autoBind: true });
  }

  get state(): LoadState<CostCenterSettings> {
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

  /** After a conflict the newest settings show, and the reader decides again. */
  async turn(flag: keyof CenterFlags, isOn: boolean): Promise<void> {
    const { settings } = this;
    if (settings === null || this.isBusy) return;
    const { areCostCentersMandatory, areCostCentersVisibleToAll } = settings;
    this.isBusy = true;
    this.failure = null;
    try {
      const saved = await saveCenterSettings(this.#http, this.#companyId, settings.version, {
        areCostCentersMandatory,
        areCostCentersVisibleToAll,
        [flag]: isOn,
      });
      runInAction(() => (this.settings = saved));
    } catch (error) {
      runInAction(() => (this.failure = error));
      if (isApiError(error) && error.type === 'VERSION_CONFLICT') await this.load();
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
