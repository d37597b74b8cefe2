import {
  fetchCorporation,
  listApprovalProcesses,
  listEmployees,
  listPaymentSources,
  listTravelPolicies,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';

export const steps = ['company', 'people', 'policy', 'approval', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Whether each step is done, and the day of the exchange rates, yyyy-MM-dd; null if the server does not say. */
export interface Progress extends Readonly<Record<Step, boolean>> {
  readonly ratesDay: string | null;
}

const isUsed = ({ archived }: { readonly archived: boolean }): boolean => !archived;

/** The company's set-up progress, from its records: no step is ticked by hand. */
export class ChecklistStore implements LivingStore {
  readonly #load: NewestLoad<Progress>;

  constructor(http: HttpClient, companyId: string) {
    const params = { companyId };
    this.#load = new NewestLoad<Progress>(async (signal) => {
      const [company, people, policies, processes, sources] = await Promise.all([
        http.call(fetchCorporation, { params, signal }),
        http.call(listEmployees, { params, query: { size: '2' }, signal }),
        http.call(listTravelPolicies, { params, signal }),
        http.call(listApprovalProcesses, { params, signal }),
        http.call(listPaymentSources, { params, query: { scope: 'ALL' }, signal }),
      ]);
      return {
        company: company.vatNumber !== '' && company.address.line !== '',
        people: people.totalItems > 1,
        policy: policies.content.some((policy) => isUsed(policy) && policy.rules.length > 0),
        approval: processes.content.some(isUsed),
        ratesDay: company.ratesDay ?? null,
        payment: sources.content.some(
          ({ kind, management }) => kind !== 'PERSONAL_CARD' && management?.archived !== true,
        ),
      };
    });
  }

  get state(): LoadState<Progress> {
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
}
