import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  actingShareDays,
  shareDays,
  type AnswerOf,
  type shareTrip,
  type Trip,
  type TripShare,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { SingleAction } from './SingleAction.ts';
import { loadShares, makeLink, withdrawLink } from './sharesApi.ts';

const dayChoices: readonly number[] = [1, 7, shareDays, 90];

/** A trip's share links: the active ones, and the new one. */
export class ShareStore implements LivingStore {
  days: number;
  /** The new link with its token, known until the dialog closes. */
  newLink: AnswerOf<typeof shareTrip> | null = null;
  hasWithdrawn = false;
  /** Choices for the days that a link works. */
  readonly dayChoices: readonly number[];
  readonly action = new SingleAction<'make' | 'withdraw'>();
  readonly #http: HttpClient;
  readonly #trip: Trip;
  readonly #now = Date.now();
  readonly #load: NewestLoad<readonly TripShare[]>;

  /** @param isActing an agent acts for a person: links work for one day at most */
  constructor(http: HttpClient, trip: Trip, isActing: boolean) {
    this.#http = http;
    this.#trip = trip;
    this.dayChoices = isActing ? dayChoices.filter((days) => days <= actingShareDays) : dayChoices;
    this.days = isActing ? actingShareDays : shareDays;
    this.#load = new NewestLoad((signal) => loadShares(http, trip, signal));
    makeAutoObservable(this, { newLink: observableRef, dayChoices: false, action: false }, { autoBind: true });
  }

  get state(): LoadState<readonly TripShare[]> {
    return this.#load.state;
  }

  /** Active links, newest first; null before they have loaded. */
  get shares(): readonly TripShare[] | null {
    return this.#load.value;
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

  /** Instant at which a link created now expires. */
  endAfter(days: number): string {
    return new Date(this.#now + days * 86_400_000).toISOString();
  }

  chooseDays(days: number): void {
    this.days = days;
  }

  async make(): Promise<void> {
    this.hasWithdrawn = false;
    const newLink = await this.action.run('make', () => makeLink(this.#http, this.#trip, this.days));
    if (newLink === null) return;
    runInAction(() => (this.newLink = newLink));
    await this.load();
  }

  async withdraw(share: TripShare): Promise<void> {
    this.hasWithdrawn = false;
    const revoked = await this.action.run('withdraw', async () => ({
      done: await withdrawLink(this.#http, this.#trip, share),
    }));
    if (revoked !== null) {
      runInAction(() => {
        this.hasWithdrawn = true;
        if (this.newLink?.id === share.id) this.newLink = null;
      });
    }
    // A refused link may have been revoked by someone else.
    await this.load();
  }
}
