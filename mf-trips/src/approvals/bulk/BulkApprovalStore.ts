import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApprovalListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { Money } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { isAllowed } from '../../trip/permissions.ts';
import type { ApprovalsList } from '../query/approvalsList.ts';
import { outcomeOf, sayYes, type ApprovalOutcome } from '../request/answers.ts';

/** What became of one of the trips: a yes that counts, or why it does not. */
export interface BulkResult {
  readonly cartId: string;
  readonly tripName: string;
  readonly end: { readonly verdict: 'approved' | 'passedOn' } | { readonly outcome: ApprovalOutcome };
}

export const hasStayed = ({ end }: BulkResult): boolean => 'outcome' in end;

/** Whether a trip may be approved with others: it is in policy, and the server lets the reader approve it. */
export const isSelectable = ({ approval, policyState, permissions = [] }: ApprovalListItem): boolean =>
  approval !== undefined && policyState === 'IN' && isAllowed(permissions, 'APPROVE');

/** The trips of a list that are approved together. A yes is to the version that was chosen: one that has changed since is not chosen any more. */
export class BulkApprovalStore implements LivingStore {
  isBusy = false;
  /** Of the last time, in the list's order. */
  results: readonly BulkResult[] = [];
  /** The version of each trip that was chosen. */
  chosenVersions: ReadonlyMap<string, number> = new Map();
  readonly #attempts = new Map<string, ActionKey>();
  readonly #http: HttpClient;
  readonly #list: ApprovalsList;

  constructor(http: HttpClient, list: ApprovalsList) {
    this.#http = http;
    this.#list = list;
    makeAutoObservable(this, { results: observableRef, chosenVersions: observableRef }, { autoBind: true });
  }

  get selectable(): readonly ApprovalListItem[] {
    return this.#list.rows.filter(isSelectable);
  }

  get chosen(): readonly ApprovalListItem[] {
    return this.selectable.filter(({ cartId, approval }) => this.chosenVersions.get(cartId) === approval?.tripVersion);
  }

  /** What a yes to the chosen lets be spent, by currency: amounts of several are never one sum. */
  get amounts(): readonly Money[] {
    const sums = new Map<string, number>();
    for (const { asked } of this.chosen)
      if (asked != null) sums.set(asked.currency, (sums.get(asked.currency) ?? 0) + asked.amount);
    // No currency has more decimals than three.
    return [...sums].map(([currency, sum]) => ({ currency, amount: Number(sum.toFixed(3)) }));
  }

  start(): void {}

  dispose(): void {}

  toggle(approval: ApprovalListItem): void {
    const isChosen = this.chosen.includes(approval);
    this.#choose(isChosen ? this.chosen.filter((one) => one !== approval) : [...this.chosen, approval]);
  }

  toggleAll(): void {
    this.#choose(this.chosen.length === this.selectable.length ? [] : this.selectable);
  }

  clear(): void {
    this.#choose([]);
  }

  forgetResults(): void {
    this.results = [];
  }

  /** Says yes to each of the chosen, one after the other, and shows the newest: what could not be approved stays chosen. */
  async approve(): Promise<void> {
    const { chosen } = this;
    if (this.isBusy || chosen.length === 0) return;
    this.isBusy = true;
    this.results = [];
    const results: BulkResult[] = [];
    for (const approval of chosen)
      results.push({ cartId: approval.cartId, tripName: approval.tripName, end: await this.#sayYes(approval) });
    await this.#list.load();
    runInAction(() => {
      const stayed = results.filter(hasStayed).map(({ cartId }) => cartId);
      this.#choose(this.selectable.filter(({ cartId }) => stayed.includes(cartId)));
      this.results = results;
      this.isBusy = false;
    });
  }

  async #sayYes({ cartId, approval }: ApprovalListItem): Promise<BulkResult['end']> {
    const attempt = this.#attempts.get(cartId) ?? new ActionKey();
    this.#attempts.set(cartId, attempt);
    try {
      const verdict = await sayYes(this.#http, { cartId, tripVersion: approval?.tripVersion ?? 0 }, attempt);
      return verdict === null ? { outcome: { kind: 'changed' } } : { verdict };
    } catch (error) {
      return { outcome: outcomeOf(error) };
    }
  }

  #choose(approvals: readonly ApprovalListItem[]): void {
    this.chosenVersions = new Map(approvals.map(({ cartId, approval }) => [cartId, approval?.tripVersion ?? 0]));
  }
}
