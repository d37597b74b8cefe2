import { trackedPerson, type TrackedPerson } from '@portolan/contracts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { scopeOf } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { CheckedJson } from '../../kernel/http/CheckedJson.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { DocumentServiceSettings } from '../../kernel/process/config.ts';
import { findRetention } from '../privacy/retention.ts';
import { firstTrackedDay, trackedRange, type DayRange } from './trackingRange.ts';
import type { DateRange, TrackingCaller, TrackingSource } from './trackingSource.ts';

/** Time limit of the service in milliseconds: less than that of a request to the portal. */
const patienceMs = 10_000;

/** Shape of the answer of `searchTracking`. */
const answerShape = z.object({ data: z.array(trackedPerson) });

export interface OutsideServiceDeps extends Pick<KernelDependencies, 'db' | 'clock'> {
  readonly settings: DocumentServiceSettings;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Default 10 s. */
  readonly patienceMs?: number;
}

/**
 * Travellers from an outside document service (spec §7). It is asked with its key, which stays here, and in the caller's name. Only an answer of the
 * contract's shape is accepted, without what is older than the company keeps.
 */
export function createOutsideService(parts: OutsideServiceDeps): TrackingSource {
  const { db, clock, settings, logger } = parts;

  async function ask(authorization: string, range: DayRange): Promise<TrackedPerson[]> {
    const url = `${settings.url}/search?${new URLSearchParams({ ...range })}`;
    try {
      const answer = await fetch(url, {
        headers: { authorization, api_key: settings.key, accept: 'application/json' },
        // The key is for this address only, so redirects are not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(parts.patienceMs ?? patienceMs),
      });
      if (!answer.ok) throw new Error(`The document service answered ${answer.status}.`);
      const { data } = answerShape.parse(await answer.json());
      return data;
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      logger.warn({ event: 'documentService', reason }, 'the document service could not be asked');
      throw new ApiError('SUPPLIER_UNAVAILABLE');
    }
  }

  const listPeople = async ({ actor, authorization }: TrackingCaller, asked: DateRange): Promise<TrackedPerson[]> => {
    const { locationDays } = await withScope(db, scopeOf(actor), (trx) => findRetention(trx, actor));
    const people = await ask(authorization, trackedRange(asked, clock(), locationDays));
    return withinRetention(people, firstTrackedDay(clock(), locationDays));
  };

  return {
    search: async (caller, asked) => {
      const data = await listPeople(caller, asked);
      return { answer: new CheckedJson(JSON.stringify({ data })), keys: keysOf(data) };
    },
    find: async (caller, keys) =>
      (await listPeople(caller, {})).filter(({ person_id: id, email }) => keys.includes(id ?? email)),
  };
}

const keysOf = (people: readonly TrackedPerson[]): string[] =>
  people.flatMap(({ person_id: id, email, is_guest: isGuest }) =>
    isGuest === true ? [] : (id ?? email.toLowerCase()),
  );

/** People without locations that ended before a day, and without people who then have none. */
function withinRetention(people: readonly TrackedPerson[], firstDay: string): TrackedPerson[] {
  return people.flatMap((person) => {
    const trips = person.trips.flatMap((trip) => {
      const locations = trip.locations.filter(({ to }) => to.split('.').toReversed().join('-') >= firstDay);
      return locations.length === 0 ? [] : [{ ...trip, locations }];
    });
    return trips.length === 0 ? [] : [{ ...person, trips }];
  });
}
