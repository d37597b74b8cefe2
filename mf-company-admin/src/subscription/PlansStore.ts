import type { Corporation, Employee } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { fetchOwnCompany, findAdmins } from './plansApi.ts';

/** Data of the page of plans besides the session's own subscription. */
export interface PlansDetails {
  readonly company: Corporation;
  /** Contacts; empty for an admin, who decides. */
  readonly admins: readonly Employee[];
}

/** The company and its plan, both reloaded when the page opens. */
export class PlansStore implements LivingStore {
  readonly #load: NewestLoad<PlansDetails>;

  constructor({ session, subscription, http }: Session) {
    const companyId = session.claims?.cid ?? '';
    this.#load = new NewestLoad(async (signal) => {
      const [company, admins] = await Promise.all([
        fetchOwnCompany(http, companyId, signal),
        session.isAdmin ? [] : findAdmins(http, companyId, signal),
        subscription.load(companyId),
      ]);
      return { company, admins };
    });
  }

  get state(): LoadState<PlansDetails> {
    return this.#load.state;
  }

  get value(): PlansDetails | null {
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
}
