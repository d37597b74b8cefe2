import type { LivingStore } from '@portolan/remote-kit';
import type { Member } from '../member/useMember.ts';
import { maxTravellers } from '@portolan/contracts';
import { SearchTravellers } from '../travellers/SearchTravellers.ts';
import { employeeIdsOf } from '../travellers/travellersApi.ts';
import { HotelPrograms } from './HotelPrograms.ts';

/** Who sleeps in the rooms of a search, asked for while its page shows. */
export class StayTravellers implements LivingStore {
  readonly names: SearchTravellers;
  /** Colleagues whose policies say what may be paid, as many as the API takes. */
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
