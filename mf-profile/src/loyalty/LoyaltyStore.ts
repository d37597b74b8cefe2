import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CustomerMemberships, LoyaltyMembership, LoyaltyResource } from '@portolan/contracts';
import { isAborted, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { MembershipFormStore } from './MembershipFormStore.ts';
import { fetchMemberships, removeMembership } from './loyaltyApi.ts';

export interface LoyaltyDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Names a train program's provider in the page's language (spec §3). */
  readonly nameOf: (type: string) => string;
}

/** A membership to confirm before it is deleted. */
export interface Leaving {
  readonly resource: LoyaltyResource;
  readonly membership: LoyaltyMembership;
}

/** Memberships of one kind. */
export interface MembershipGroup {
  readonly resource: LoyaltyResource;
  readonly memberships: readonly LoyaltyMembership[];
}

/** The person's memberships. Each change reloads them; a failure is kept until the next change (spec §8). */
export class LoyaltyStore implements LivingStore {
  form: MembershipFormStore | null = null;
  leaving: Leaving | null = null;
  isBusy = false;
  /** Outcome of the last change; null if it failed or is under way. */
  outcome: 'added' | 'deleted' | null = null;
  failure: unknown = null;
  readonly #parts: LoyaltyDeps;
  readonly #load: NewestLoad<CustomerMemberships>;

  constructor(parts: LoyaltyDeps) {
    this.#parts = parts;
    this.#load = new NewestLoad((signal) => fetchMemberships(parts.http, parts.userId, signal));
    makeAutoObservable(
      this,
      { form: observableRef, leaving: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get state(): LoadState<CustomerMemberships> {
    return this.#load.state;
  }

  /** Kinds with memberships; null until loaded. */
  get groups(): readonly MembershipGroup[] | null {
    const all = this.#load.value;
    if (all === null) return null;
    const groups: readonly MembershipGroup[] = [
      { resource: 'flights', memberships: all.flightMemberships },
      { resource: 'trains', memberships: all.trainMemberships },
      { resource: 'hotels', memberships: all.hotelMemberships },
      { resource: 'cars', memberships: all.carMemberships },
    ];
    return groups.filter(({ memberships }) => memberships.length > 0);
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

  openForm(): void {
    this.failure = null;
    this.form = new MembershipFormStore({ ...this.#parts, onSaved: () => this.#done('added') });
  }

  closeForm(): void {
    if (this.form?.isBusy !== true) this.form = null;
  }

  askToDelete(leaving: Leaving | null): void {
    if (!this.isBusy) this.leaving = leaving;
  }

  async delete(): Promise<void> {
    const { leaving } = this;
    if (leaving === null || this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    this.outcome = null;
    try {
      await removeMembership(this.#parts.http, this.#parts.userId, leaving.resource, leaving.membership.id);
      await this.#done('deleted');
    } catch (error) {
      runInAction(() => (this.failure = isAborted(error) ? null : error));
    } finally {
      runInAction(() => {
        this.isBusy = false;
        this.leaving = null;
      });
    }
  }

  async #done(outcome: 'added' | 'deleted'): Promise<void> {
    runInAction(() => {
      this.form = null;
      this.failure = null;
      this.outcome = outcome;
    });
    await this.#load.load();
  }
}
