import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApprovalListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { Money } from '@portolan/i18n';
import type { LivingStore } from '@portolan/remote-kit';
import { ActionKey } from '../../trip/ActionKey.ts';
import { isAllowed } from '../../trip/permissions.ts';
import type { ApprovalsList } from '../query/approvalsList.ts';
import { approveVersion, outcomeOf, type ApprovalOutcome } from '../request/answers.ts';

/** Result of one trip: the verdict, or why the approval does not count. */
export interface BulkResult {
  readonly cartId: string;
  readonly tripName: string;
  readonly end: { readonly decision: 'approved' | 'passedOn' } | { readonly outcome: ApprovalOutcome };
}

export const hasFailed = ({ end }: BulkResult): boolean => 'outcome' in end;

/** Whether a trip may be approved in bulk: it is in policy, and the reader has the permission. */
export const isSelectable = ({ approval, policyState, permissions = [] }: ApprovalListItem): boolean =>
  approval !== undefined && policyState === 'IN' && isAllowed(permissions, 'APPROVE');

/** Bulk approval of a list. An approval is for the selected version: a trip that has changed since is no longer selected. */
export class BulkApprovalStore implements LivingStore {
  isBusy = false;
  /** Results of the last bulk approval, in the list's order. */
  results: readonly BulkResult[] = [];
  /** Selected trip version by `cartId`. */
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

  /** Amounts to approve, one sum per currency. */
  get amounts(): readonly Money[] {
    const sums = new Map<string, number>();
    for (const { asked } of this.chosen)
      if (asked != null) sums.set(asked.currency, (sums.get(asked.currency) ?? 0) + asked.amount);
    // No currency has more than three decimals.
    return [...sums].map(([currency, sum]) => ({ currency, amount: Number(sum.toFixed(3)) }));
  }

  start(): void {}

  dispose(): void {}

  toggle(approval: ApprovalListItem): void {
    const isChosen = this.chosen.includes(approval);
    this.#choose(isChosen ? this.chosen.filter((chosen) => chosen !== approval) : [...this.chosen, approval]);
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

  /** Approves the selected trips one after the other, then reloads the list. Trips that could not be approved stay selected. */
  async approve(): Promise<void> {
    const { chosen } = this;
    if (this.isBusy || chosen.length === 0) return;
    this.isBusy = true;
    this.results = [];
    const results: BulkResult[] = [];
    for (const approval of chosen)
      results.push({ cartId: approval.cartId, tripName: approval.tripName, end: await this.#approveTrip(approval) });
    await this.#list.load();
    runInAction(() => {
      const failedIds = results.filter(hasFailed).map(({ cartId }) => cartId);
      this.#choose(this.selectable.filter(({ cartId }) => failedIds.includes(cartId)));
      this.results = results;
      this.isBusy = false;
    });
  }

  async #approveTrip({ cartId, approval }: ApprovalListItem): Promise<BulkResult['end']> {
    const attempt = this.#attempts.get(cartId) ?? new ActionKey();
    this.#attempts.set(cartId, attempt);
    try {
      const decision = await approveVersion(this.#http, { cartId, tripVersion: approval?.tripVersion ?? 0 }, attempt);
      return decision === null ? { outcome: { kind: 'changed' } } : { decision };
    } catch (error) {
      return { outcome: outcomeOf(error) };
    }
  }

  #choose(approvals: readonly ApprovalListItem[]): void {
    this.chosenVersions = new Map(approvals.map(({ cartId, approval }) => [cartId, approval?.tripVersion ?? 0]));
  }
}
