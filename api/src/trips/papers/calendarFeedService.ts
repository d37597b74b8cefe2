import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { findPerson, isLockedOut, type PersonKey } from '../../identity/index.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { newLinkToken, readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { listTravellers } from '../model/tripsRepository.ts';
import { deleteFeed, findFeed, findFeedByToken, listCarts, listTravelOf, saveFeed } from './calendarFeedRepository.ts';
import { calendarOf, type CalendarTrip } from './tripCalendar.ts';
import { calendarTripOf } from './tripPapersService.ts';
import { filled, paperWords } from './paperWords.ts';

/** How far back a feed goes. */
const pastMs = 30 * 86_400_000;
/** Most bookings in a feed: more than two years of travel every working day. */
const maxEvents = 500;

/** A person's calendar program. */
export interface FeedReader {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly secret: string;
  readonly address: string;
  readonly origin: string;
}

/** Calendar feeds that people subscribe to under secret addresses. The database stores a hash of the secret. */
export function createCalendarFeedService({ db, clock, config }: Pick<TripDependencies, 'db' | 'clock' | 'config'>) {
  const reads = createLoginThrottle(db, clock, config.readLimits, 'calendar');

  /** @throws ApiError FORBIDDEN for another person's feed */
  async function personOf(actor: Actor, trx: ScopedTransaction, customerId: string): Promise<PersonKey> {
    const key = { tenantId: actor.tenantId, companyId: actor.companyId, customerId };
    // Does not reveal which ids exist: another company's person is unknown.
    if ((await findPerson(trx, key)) === undefined) throw new ApiError('NOT_FOUND');
    assertCan(actor, 'customer.calendar', { ...key, ownerIds: [customerId] });
    return key;
  }

  /** Creation time of the person's feed. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function fetch(actor: Actor, customerId: string): Promise<{ createdAt: string | null }> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const feed = await findFeed(trx, await personOf(actor, trx, customerId));
      return { createdAt: feed?.createdAt.toISOString() ?? null };
    });
  }

  /** Gives the person's feed a new secret, which is answered only this once. @throws ApiError as `fetch` */
  async function renew(
    actor: Actor,
    customerId: string,
    requestId: string,
  ): Promise<{ secret: string; createdAt: string }> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const person = await personOf(actor, trx, customerId);
      const { token, tokenHash } = newLinkToken(person.companyId);
      const at = clock();
      await saveFeed(trx, { ...person, tokenHash, createdAt: at });
      await recordEvent(trx, actor, {
        entity: 'customer',
        entityId: customerId,
        action: 'renewCalendarFeed',
        requestId,
        at,
      });
      return { secret: token, createdAt: at.toISOString() };
    });
  }

  /** @throws ApiError as `fetch` */
  async function stop(actor: Actor, customerId: string, requestId: string): Promise<void> {
    await withScope(db, scopeOf(actor), async (trx) => {
      await deleteFeed(trx, await personOf(actor, trx, customerId));
      await recordEvent(trx, actor, {
        entity: 'customer',
        entityId: customerId,
        action: 'stopCalendarFeed',
        requestId,
        at: clock(),
      });
    });
  }

  /**
   * The calendar of a secret address, in its person's language, while that person may sign in.
   * @throws ApiError NOT_FOUND for an unknown or replaced address, TOO_MANY_REQUESTS
   */
  async function read({ tenant, secret, address, origin }: FeedReader): Promise<string> {
    const key = readLinkToken(secret);
    await reads.count({ tenantId: tenant.id, email: secret, address });
    if (key === null) throw new ApiError('NOT_FOUND');
    const { companyId, tokenHash } = key;
    return withScope(db, { tenantId: tenant.id, companyIds: [companyId], userId: null }, async (trx) => {
      const feed = await findFeedByToken(trx, { tenantId: tenant.id, companyId }, tokenHash);
      const person = feed && (await findPerson(trx, feed));
      if (feed === undefined || person?.status !== 'ACTIVE' || isLockedOut(person, person.roles, clock()))
        throw new ApiError('NOT_FOUND');
      const language = languageOf(person.language);
      const name = filled(paperWords[language].calendar.name, { tenant: tenant.name });
      return calendarOf({ tenantId: tenant.id, language, origin, name, trips: await travelOf(trx, feed) });
    });
  }

  async function travelOf(trx: ScopedTransaction, person: PersonKey): Promise<CalendarTrip[]> {
    const items = await listTravelOf(trx, person, new Date(clock().getTime() - pastMs), maxEvents);
    const cartIds = [...new Set(items.map(({ cartId }) => cartId))];
    const carts = new Map((await listCarts(trx, person, cartIds)).map((cart) => [cart.id, cart]));
    const travellers = await listTravellers(trx, person, cartIds);
    return cartIds.flatMap((id) => {
      const cart = carts.get(id);
      return cart === undefined
        ? []
        : [
            calendarTripOf(
              cart,
              items.filter(({ cartId }) => cartId === id),
              travellers,
            ),
          ];
    });
  }

  return { fetch, renew, stop, read };
}
