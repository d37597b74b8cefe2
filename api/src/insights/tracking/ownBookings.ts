import { trackedPerson } from '@portolan/contracts';
import * as z from 'zod/mini';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { CheckedJson } from '../../kernel/http/CheckedJson.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findCompany } from '../../organisation/index.ts';
import { findRetention } from '../privacy/retention.ts';
import { answerOf, presentPeople, type PresentedPerson } from './trackingPresenter.ts';
import { firstTrackedDay, trackedRange } from './trackingRange.ts';
import { listEmployees, listTracked } from './trackingRepository.ts';
import type { DateRange, TrackingSource } from './trackingSource.ts';

const found = z.object({ data: z.array(trackedPerson) });

/** Travellers by the portal's own confirmed bookings. */
export function createOwnBookings({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>): TrackingSource {
  const read = (actor: Actor, asked: DateRange, keys?: readonly string[]): Promise<PresentedPerson[]> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const { locationDays } = await findRetention(trx, actor);
      const [range, firstDay] = [trackedRange(asked, clock(), locationDays), firstTrackedDay(clock(), locationDays)];
      const rows = await listTracked(trx, actor, range, keys);
      const ids = new Set(rows.flatMap(({ customerId }) => customerId ?? []));
      const employees = await listEmployees(trx, actor, [...ids]);
      const company = await findCompany(trx, actor);
      return presentPeople({ rows, employees, homeCountry: company?.countryCode ?? '', range, firstDay });
    });

  return {
    search: async ({ actor }, asked) => {
      const people = await read(actor, asked);
      const keys = people.flatMap(({ head: { person_id: id = '', is_guest: isGuest } }) => (isGuest ? [] : id));
      return { answer: new CheckedJson(answerOf(people)), keys };
    },
    find: async ({ actor }, keys) => {
      const people = await read(actor, {}, keys);
      const matching = people.filter(({ head: { person_id: id = '' } }) => keys.includes(id));
      return found.parse(JSON.parse(answerOf(matching))).data;
    },
  };
}
