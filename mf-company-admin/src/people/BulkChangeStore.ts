import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PeopleChange } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad } from '@portolan/remote-kit';
import { assignRule, changeMany, fetchRules, type NamedRule, type RuleKind } from './bulkChangeApi.ts';
import type { Selection } from './Selection.ts';

/** A change of people, or of the audience of a policy or process. */
export type ChangeKind = PeopleChange['change']['kind'] | 'POLICY' | 'PROCESS';

const choices: readonly ChangeKind[] = ['COST_CENTER', 'GROUP', 'POLICY', 'PROCESS'];

/** A person whose change was refused, and why. */
interface Refused {
  readonly customerId: string;
  readonly code: string;
}

/** One change of all selected people. */
export class BulkChangeStore {
  /** The change to confirm; null for none. */
  kind: ChangeKind | null = null;
  /** The cost center, group, policy or process. */
  chosen = '';
  isBusy = false;
  failure: unknown = null;
  refused: readonly Refused[] = [];
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #selection: Selection;
  readonly #rules: NewestLoad<readonly NamedRule[]>;
  #wanted: RuleKind = 'POLICY';

  constructor(http: HttpClient, companyId: string, selection: Selection) {
    this.#http = http;
    this.#companyId = companyId;
    this.#selection = selection;
    this.#rules = new NewestLoad((signal) => fetchRules(http, companyId, this.#wanted, signal));
    makeAutoObservable(this, { failure: observableRef, refused: observableRef }, { autoBind: true });
  }

  /** Whether the kind of change needs a chosen value. */
  get isChoice(): boolean {
    return this.kind !== null && choices.includes(this.kind);
  }

  /** Policies or processes in use, by name; none while they fail to load. */
  get rules(): readonly NamedRule[] {
    return this.#rules.value ?? [];
  }

  open(kind: ChangeKind): void {
    this.kind = kind;
    this.chosen = '';
    this.failure = null;
    if (kind === 'POLICY' || kind === 'PROCESS') {
      this.#wanted = kind;
      void this.#rules.load();
    }
  }

  leave(): void {
    this.kind = null;
  }

  choose(id: string): void {
    this.chosen = id;
  }

  /** Resolves with the change and its number of people; null for none. People whose change was refused stay selected. */
  async confirm(): Promise<{ readonly kind: ChangeKind; readonly changed: number } | null> {
    const { kind, chosen } = this;
    if (kind === null) return null;
    this.isBusy = true;
    this.failure = null;
    try {
      const { changed, refused } = await this.#send(kind, chosen);
      this.#selection.keep(refused.map(({ customerId }) => customerId));
      runInAction(() => {
        this.refused = refused;
        this.kind = null;
      });
      return { kind, changed };
    } catch (error) {
      runInAction(() => (this.failure = error));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async #send(kind: ChangeKind, chosen: string): Promise<{ changed: number; refused: readonly Refused[] }> {
    const customerIds = [...this.#selection.ids];
    if (kind === 'POLICY' || kind === 'PROCESS') {
      await assignRule(this.#http, this.#companyId, kind, chosen, customerIds);
      return { changed: customerIds.length, refused: [] };
    }
    const change = kind === 'COST_CENTER' || kind === 'GROUP' ? { kind, id: chosen } : { kind };
    return changeMany(this.#http, this.#companyId, { customerIds, change });
  }
}
