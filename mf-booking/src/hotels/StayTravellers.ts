import type { LivingStore } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { maxTravellers } from '@portolan/contracts';
import { SearchTravellers } from '../travellers/SearchTravellers.ts';
import { employeeIdsOf } from '../travellers/travellersApi.ts';
import { HotelPrograms } from './HotelPrograms.ts';

/** Guests of the rooms of a search, loaded while its page shows. */
export class StayTravellers implements LivingStore {
  readonly names: SearchTravellers;
  /** Colleagues whose policies decide the price caps, up to the limit of the API. */
  readonly employeeIds: readonly string[];
  readonly programs: HotelPrograms;

  constructor(member: Member, ids: readonly string[]) {
    this.names = new SearchTravellers(member, ids);
    this.employeeIds = employeeIdsOf(member, ids).slice(0, maxTravellers);
    this.programs = new HotelPrograms(member, this.employeeIds);
  }

  start(): void {
    void this.names.load();
    this.programs.start();
  }

  dispose(): void {
    this.names.giveUp();
    this.programs.dispose();
  }
}
