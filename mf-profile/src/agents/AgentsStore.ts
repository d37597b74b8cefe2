import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { InternalAgent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadAgents, saveAgents } from './agentsApi.ts';

/** Travel agents who may act for the person: chosen from those who serve the company, saved together. */
export class AgentsStore implements LivingStore {
  /** As saved; null until loaded. */
  agents: readonly InternalAgent[] | null = null;
  chosen: readonly string[] = [];
  isBusy = false;
  isSaved = false;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #userId: string;
  readonly #load: NewestLoad<readonly InternalAgent[]>;

  constructor(http: HttpClient, userId: string) {
    this.#http = http;
    this.#userId = userId;
    this.#load = new NewestLoad(
      (signal) => loadAgents(http, userId, signal),
      (agents) => this.#take(agents),
    );
    makeAutoObservable(
      this,
      { agents: observableRef, chosen: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<readonly InternalAgent[]> {
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

  choose(userId: string, isChosen: boolean): void {
    this.isSaved = false;
    this.chosen = isChosen ? [...this.chosen, userId] : this.chosen.filter((id) => id !== userId);
  }

  async save(): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.isSaved, this.failure] = [true, false, null];
    try {
      const agents = await saveAgents(this.#http, this.#userId, this.chosen);
      runInAction(() => {
        this.#take(agents);
        this.isSaved = true;
      });
    } catch (failure) {
      runInAction(() => (this.failure = failure));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #take(agents: readonly InternalAgent[]): void {
    this.agents = agents;
    this.chosen = agents.filter(({ isChosen }) => isChosen).map(({ userId }) => userId);
  }
}
