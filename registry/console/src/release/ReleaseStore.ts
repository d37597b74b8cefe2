import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PlatformRemote } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { sendChange, type ReleaseChange } from './releaseApi.ts';
import { draftOf, faultsOf, ruleOf, type RuleDraft, type RuleFaults } from './ruleDraft.ts';

/** What a person is asked to confirm. */
export type Question =
  | { readonly kind: 'activate' | 'canary' | 'withdraw'; readonly version: string }
  | { readonly kind: 'rollBack' | 'endCanary' | 'lock' | 'unlock' };
export type QuestionKind = Question['kind'];

/** Kinds that always want a reason, for those who read the history. */
const withReason: readonly QuestionKind[] = ['withdraw', 'lock'];

/**
 * One remote's changes: each is asked for, confirmed, and sent with what the person saw. A refusal loses nothing that was typed,
 * and where it was because others were faster, the question is put anew over what there is by now.
 */
export class ReleaseStore {
  question: Question | null = null;
  /** The remote as the person sees it in the question: it does not change under his eyes. */
  seen: PlatformRemote | null = null;
  reason = '';
  rules: readonly RuleDraft[] = [];
  /** Faults show once somebody has tried. */
  wasTried = false;
  isBusy = false;
  /** Why the registry would not; null while it has not been asked. */
  refusal: unknown = null;
  /** What was done last. */
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

  /** An activation wants one where the team has spent its error budget: the registry takes it from an operator with a reason alone. */
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

  /** By the key of each draft; empty before somebody has tried, and where nothing is wrong. */
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

  /** Sends what was asked; the question stays open where that is refused. */
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

  /** Staff of a tenant begin with their own. */
  #newRule(): RuleDraft {
    const { tenantId } = this.#overview;
    return draftOf(this.#newKey(), tenantId === null ? {} : { tenants: [tenantId] });
  }

  #newKey(): number {
    this.#nextKey += 1;
    return this.#nextKey;
  }
}
