import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { loadHotelPrograms, loadPreferredChains } from './hotelsApi.ts';

/** Why a hotel is marked: the person's loyalty program, another traveller's program, or a preferred chain. */
export type ChainMark = 'OWN' | 'TRAVELLER' | 'LIKED';

interface KnownChains {
  /** Travellers who are members of each chain's programs. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Preferred chains of the person. */
  readonly liked: readonly string[];
}

/** Loyalty programs of the travellers and preferred chains of the person. Hotels show before it loads, without marks. */
export class HotelPrograms implements LivingStore {
  readonly #ownId: string;
  readonly #load: NewestLoad<KnownChains>;

  /** @param employeeIds travelling colleagues */
  constructor({ http, user }: Member, employeeIds: readonly string[]) {
    this.#ownId = user.id;
    this.#load = new NewestLoad(async (signal) => {
      const [members, liked] = await Promise.all([
        loadHotelPrograms(http, employeeIds, signal),
        employeeIds.includes(user.id) ? loadPreferredChains(http, user.id, signal) : [],
      ]);
      return { members, liked };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  markOf(chain: string | null): ChainMark | null {
    const known = this.#load.value;
    if (chain === null || known === null) return null;
    const members = known.members.get(chain) ?? [];
    if (members.includes(this.#ownId)) return 'OWN';
    if (members.length > 0) return 'TRAVELLER';
    return known.liked.includes(chain) ? 'LIKED' : null;
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
