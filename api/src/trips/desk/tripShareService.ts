import { randomBytes, randomUUID } from 'node:crypto';
import {
  actingShareDays,
  shareDays,
  type AnswerOf,
  type listTripShares,
  type SharedTrip,
  type KnownSharedTripItem,
  type shareTrip,
} from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findNames } from '../../organisation/index.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { reachTrip, type ReachedTrip } from '../model/tripReach.ts';
import { deleteShare, findOpenShare, insertShare, listOpenShares } from '../model/tripSharesRepository.ts';
import { listItems, listTravellers, type ItemRow } from '../model/tripsRepository.ts';
import { tripStretches } from '../model/whereabouts/readWhereabouts.ts';
import { whereaboutsOf } from '../model/whereabouts/whereaboutsOf.ts';
import { presentDays } from './attention/whereaboutsPresenter.ts';

const companyBytes = 16;
const secretBytes = 32;

/**
 * Secret links: a holder sees the trip without prices. A link names its company, so that it is looked up among that company's rows; the secret is
 * stored as a hash.
 */
export function createTripShareService({ db, clock, config }: Pick<TripDependencies, 'db' | 'clock' | 'config'>) {
  const reads = createLoginThrottle(db, clock, config.readLimits, 'share');

  async function shareable(trx: ScopedTransaction, actor: Actor, cartId: string): Promise<ReachedTrip> {
    const reached = await reachTrip(trx, actor, 'trip.edit', cartId, clock());
    assertAllowed(actor, reached.trip, 'SHARE');
    return reached;
  }

  /**
   * A link that opens the trip for `days`; default: as long as usual, or as an acting agent may.
   * @throws ApiError NOT_FOUND, FORBIDDEN, also for more days
   */
  async function share(
    actor: Actor,
    cartId: string,
    requestId: string,
    wantedDays?: number,
  ): Promise<AnswerOf<typeof shareTrip>> {
    const secret = randomBytes(secretBytes);
    return withScope(db, scopeOf(actor), async (trx) => {
      const [id, now] = [randomUUID(), clock()];
      const { cart, trip } = await shareable(trx, actor, cartId);
      const { tenantId, companyId } = cart;
      const days = wantedDays ?? (can(actor, 'trip.shareLong', trip) ? shareDays : actingShareDays);
      if (days > actingShareDays) assertCan(actor, 'trip.shareLong', trip);
      const token = Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
      const expiresAt = new Date(now.getTime() + days * 86_400_000);
      await insertShare(trx, {
        tenantId,
        companyId,
        id,
        cartId,
        tokenHash: sha256(token),
        createdBy: actor.userId,
        createdAt: now,
        expiresAt,
      });
      await recordEvent(trx, actor, {
        companyId,
        entity: 'trip',
        entityId: cartId,
        action: 'shareTrip',
        requestId,
        at: now,
      });
      return { id, token, expiresAt: expiresAt.toISOString() };
    });
  }

  /** People outside the company have no name. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, cartId: string): Promise<AnswerOf<typeof listTripShares>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await shareable(trx, actor, cartId);
      const shares = await listOpenShares(trx, cart, clock());
      const names = await findNames(
        trx,
        cart,
        shares.map(({ createdBy }) => createdBy),
      );
      return {
        content: shares.map(({ id, createdBy, createdAt, expiresAt }) => ({
          id,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          by: names.get(createdBy) ?? null,
        })),
      };
    });
  }

  /** @throws ApiError NOT_FOUND for a link that is not the trip's, FORBIDDEN */
  async function withdraw(actor: Actor, cartId: string, shareId: string, requestId: string): Promise<void> {
    await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await shareable(trx, actor, cartId);
      if (!(await deleteShare(trx, cart, shareId))) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, actor, {
        companyId: cart.companyId,
        entity: 'trip',
        entityId: cartId,
        action: 'withdrawTripShare',
        requestId,
        at: clock(),
      });
    });
  }

  /** @throws ApiError NOT_FOUND for an unknown, expired or withdrawn link, or one of another portal; TOO_MANY_REQUESTS */
  async function open(tenantId: string, token: string, address: string): Promise<SharedTrip> {
    await reads.count({ tenantId, email: token, address });
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== companyBytes + secretBytes) throw new ApiError('NOT_FOUND');
    const companyId = bytes
      .subarray(0, companyBytes)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const link = await findOpenShare(trx, { tenantId, companyId }, sha256(token), clock());
      if (link === undefined) throw new ApiError('NOT_FOUND');
      const cart = await trx
        .selectFrom('carts')
        .selectAll()
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('id', '=', link.cartId)
        .executeTakeFirstOrThrow();
      const travellers = await listTravellers(trx, cart, [cart.id]);
      const nameOf = ({ guest, person }: (typeof travellers)[number]): string =>
        `${guest?.firstName ?? person?.firstName ?? ''} ${guest?.lastName ?? person?.lastName ?? ''}`.trim();
      const rows = await listItems(trx, cart);
      const stretches = tripStretches({ items: rows, travellers });
      const items = rows.map((item) =>
        sharedItemOf(item, travellers.filter(({ itemId }) => itemId === item.id).map(nameOf)),
      );
      return {
        tripName: cart.name,
        tripId: cart.tripId,
        bookingStatus: cart.status,
        startDate: cart.startDate,
        endDate: cart.endDate,
        items,
        days: presentDays(whereaboutsOf(stretches, { homes: new Map(), now: clock() })),
        expiresAt: link.expiresAt.toISOString(),
        sharedBy: (await findNames(trx, cart, [link.createdBy])).get(link.createdBy) ?? null,
      };
    });
  }

  return { share, list, withdraw, open };
}

function sharedItemOf(item: ItemRow, travellers: string[]): KnownSharedTripItem {
  const details = detailsOf(item);
  const { serviceProvider, start, end } = details;
  const common = { id: item.id, status: item.status, serviceProvider, start, end, travellers };
  return { ...common, ...productOf(item).presentShared(details) };
}
