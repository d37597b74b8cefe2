import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { loadHotelPrograms, loadLikedChains } from './hotelsApi.ts';

/** Why a hotel's chain is somebody's: a program of the person here, of somebody else who travels, or a chain that the profile names. */
export type ChainMark = 'OWN' | 'TRAVELLER' | 'LIKED';

interface KnownChains {
  /** Members of each chain's programs among who travels. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Chains that the person here likes. */
  readonly liked: readonly string[];
}

/** In whose programs a stay counts, and which chains the person here likes. Nobody waits for it: without it nothing is marked. */
export class HotelPrograms implements LivingStore {
  readonly #ownId: string;
  readonly #load: NewestLoad<KnownChains>;

  /** @param employeeIds colleagues who travel */
  constructor({ http, user }: Member, employeeIds: readonly string[]) {
    this.#ownId = user.id;
    this.#load = new NewestLoad(async (signal) => {
      const [members, liked] = await Promise.all([
        loadHotelPrograms(http, employeeIds, signal),
        employeeIds.includes(user.id) ? loadLikedChains(http, user.id, signal) : [],
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
