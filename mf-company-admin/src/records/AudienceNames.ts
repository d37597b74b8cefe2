import { listCostCenters, listGroups, type CostCenter, type Group } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';

interface Named {
  readonly groups: readonly Group[];
  readonly costCenters: readonly CostCenter[];
}

/** The groups and cost centers of a company, which records may be for. */
export class AudienceNames implements LivingStore {
  readonly #load: NewestLoad<Named>;

  constructor(http: HttpClient, companyId: string) {
    const params = { companyId };
    this.#load = new NewestLoad<Named>(async (signal) => {
      const [groups, costCenters] = await Promise.all([
        http.call(listGroups, { params, signal }),
        http.call(listCostCenters, { params, query: { scope: 'ALL' }, signal }),
      ]);
      return { groups: groups.content, costCenters: costCenters.content };
    });
  }

  get state(): LoadState<Named> {
    return this.#load.state;
  }

  get groups(): readonly Group[] {
    return this.#load.value?.groups ?? [];
  }

  get costCenters(): readonly CostCenter[] {
    return this.#load.value?.costCenters ?? [];
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
