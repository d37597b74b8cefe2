import { randomBytes } from 'node:crypto';
import { shareDays, type AnswerOf, type SharedTrip, type shareTrip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { sha256 } from '../auth/secrets.ts';
import { withScope } from '../db/index.ts';
import { taxiDetails } from './itemDetails.ts';
import { assertAllowed } from './tripPermissions.ts';
import { reachTrip } from './tripReach.ts';
import { listItems, listTravellers } from './tripsRepository.ts';

const companyBytes = 16;
const secretBytes = 32;

/**
 * Secret links: whoever has one sees the trip without prices. A link says whose company it is of, so that it is looked up within that
 * company's rows; the secret is kept as a hash.
 */
export function createTripShareService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function share(actor: Actor, cartId: string): Promise<AnswerOf<typeof shareTrip>> {
    const secret = randomBytes(secretBytes);
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      assertAllowed(actor, trip, 'SHARE');
      const { tenantId, companyId } = cart;
      const token = Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
      const expiresAt = new Date(now.getTime() + shareDays * 86_400_000);
      await trx.insertInto('tripShares').values({ tenantId, companyId, cartId, tokenHash: sha256(token), createdBy: actor.userId, createdAt: now, expiresAt }).execute();
      return { token, expiresAt: expiresAt.toISOString() };
    });
  }

  /** @throws ApiError NOT_FOUND for a link that nobody made, that is over, or of another portal */
  async function open(tenantId: string, token: string): Promise<SharedTrip> {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== companyBytes + secretBytes) throw new ApiError('NOT_FOUND');
    const companyId = bytes.subarray(0, companyBytes).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const link = await trx.selectFrom('tripShares').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('tokenHash', '=', sha256(token)).where('expiresAt', '>', clock()).executeTakeFirst();
      if (link === undefined) throw new ApiError('NOT_FOUND');
      const cart = await trx.selectFrom('carts').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('id', '=', link.cartId).executeTakeFirstOrThrow();
      const travellers = await listTravellers(trx, cart, [cart.id]);
      const nameOf = ({ guest, person }: (typeof travellers)[number]): string => `${guest?.firstName ?? person?.firstName ?? ''} ${guest?.lastName ?? person?.lastName ?? ''}`.trim();
      const items = (await listItems(trx, cart)).map((item) => {
        const { serviceProvider, start, stops, end, vehicle } = taxiDetails.parse(item.details);
        return { productType: item.productType, status: item.status, serviceProvider, start, stops, end, vehicle, travellers: travellers.filter(({ itemId }) => itemId === item.id).map(nameOf) };
      });
      return { tripName: cart.name, tripId: cart.tripId, bookingStatus: cart.status, startDate: cart.startDate, endDate: cart.endDate, items, expiresAt: link.expiresAt.toISOString() };
    });
  }

  return { share, open };
}
