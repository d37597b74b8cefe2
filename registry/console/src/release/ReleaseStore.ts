import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PlatformRemote } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { sendChange, type ReleaseChange } from './releaseApi.ts';
import { draftOf, faultsOf, ruleOf, type RuleDraft, type RuleFaults } from './ruleDraft.ts';

/** A change that the person is asked to confirm. */
export type Question =
  | { readonly kind: 'activate' | 'canary' | 'withdraw'; readonly version: string }
  | { readonly kind: 'rollBack' | 'endCanary' | 'lock' | 'unlock' };
export type QuestionKind = Question['kind'];

/** Changes that always need a reason, for readers of the history. */
const withReason: readonly QuestionKind[] = ['withdraw', 'lock'];

/**
 * Changes of one remote: each is asked for, confirmed, and sent with the state that the person saw. A refusal loses no typed text. If
 * others were faster, the question is put again over the current state.
 */
export class ReleaseStore {
  question: Question | null = null;
  /** The remote as the question shows it; refreshes do not change it. */
  seen: PlatformRemote | null = null;
  reason = '';
  rules: readonly RuleDraft[] = [];
  /** Faults show after the first try. */
  wasTried = false;
  isBusy = false;
  /** The registry's refusal; null before the first try. */
  refusal: unknown = null;
  /** The last change that was made. */
  done: Question | null = null;
  readonly #http: HttpClient;
  readonly #overview: OverviewStore;
  #nextKey = 0;

  constructor(http: HttpClient, overview: OverviewStore) {
    this.#http = http;
    this.#overview = overview;
    makeAutoObservable(
      this,
      {
        question: observableRef,
        seen: observableRef,
        rules: observableRef,
        refusal: observableRef,
        done: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Activating over a spent error budget needs one: the registry takes it from an operator, with a reason only. */
  get wantsReason(): boolean {
    const { question, seen } = this;
    return (
      question !== null &&
      (withReason.includes(question.kind) || (question.kind === 'activate' && seen?.budget.isSpent === true))
    );
  }

  get isReasonMissing(): boolean {
    return this.wantsReason && this.reason.trim() === '';
  }

  /** By the key of each draft; empty before the first try, and without faults. */
  get faults(): ReadonlyMap<number, RuleFaults> {
    return new Map(
      this.wasTried
        ? this.rules
            .map((draft) => [draft.key, faultsOf(draft)] as const)
            .filter(([, faults]) => Object.keys(faults).length > 0)
        : [],
    );
  }

  ask(question: Question, remote: PlatformRemote): void {
    this.question = question;
    this.seen = remote;
    this.reason = '';
    this.wasTried = false;
    this.refusal = null;
    this.done = null;
    const known = remote.canary?.rules ?? [];
    this.rules = known.length === 0 ? [this.#newRule()] : known.map((rule) => draftOf(this.#newKey(), rule));
  }

  cancel(): void {
    this.question = null;
  }

  changeReason(reason: string): void {
    this.reason = reason;
  }

  addRule(): void {
    this.rules = [...this.rules, this.#newRule()];
  }

  removeRule(key: number): void {
    this.rules = this.rules.filter((draft) => draft.key !== key);
  }

  changeRule(key: number, change: Partial<RuleDraft>): void {
    this.rules = this.rules.map((draft) => (draft.key === key ? { ...draft, ...change } : draft));
  }

  /** Sends the change; the question stays open after a refusal. */
  async confirm(): Promise<void> {
    const { question, seen } = this;
    if (question === null || seen === null || this.isBusy) return;
    this.wasTried = true;
    if (this.isReasonMissing || (question.kind === 'canary' && this.faults.size > 0)) return;
    this.isBusy = true;
    this.refusal = null;
    try {
      await sendChange(this.#http, seen, this.#changeOf(question));
      await this.#overview.load();
      runInAction(() => {
        this.done = question;
        this.question = null;
      });
    } catch (error) {
      if (isApiError(error)) await this.#overview.load();
      runInAction(() => {
        this.refusal = error;
        this.seen = this.#overview.remoteOf(seen.remote) ?? seen;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #changeOf(question: Question): ReleaseChange {
    const reason = this.reason.trim();
    switch (question.kind) {
      case 'canary':
        return { ...question, kind: question.kind, rules: this.rules.map(ruleOf) };
      case 'withdraw':
        return { ...question, kind: question.kind, reason };
      case 'lock':
        return { kind: question.kind, reason };
      case 'activate':
        return { ...question, kind: question.kind, ...(reason === '' ? {} : { reason }) };
      default:
        return { kind: question.kind };
    }
  }

  /** Staff of a tenant begin with their own tenant. */
  #newRule(): RuleDraft {
    const { tenantId } = this.#overview;
    return draftOf(this.#newKey(), tenantId === null ? {} : { tenants: [tenantId] });
  }

  #newKey(): number {
    this.#nextKey += 1;
    return this.#nextKey;
  }
}
