import type { BodyOf, Confirmation, confirmDecision, Trip, TripItem } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../../trips/model/TripDependencies.ts';
import { createApprovalsService } from '../../trips/approvals/index.ts';
import { actorOf, findPerson, isLockedOut } from '../../identity/index.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { withScope, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import { readLinkToken } from '../../kernel/secrets/linkToken.ts';
import { reachTrip } from '../../trips/model/tripReach.ts';
import { findDecisionLink, consumeDecisionLink } from './decisionLinks.ts';

/** A reader of a mail's link. */
export interface LinkReader {
  readonly tenantId: string;
  readonly token: string;
  readonly address: string;
}

interface Opened {
  readonly link: Row<'decisionLinks'>;
  /** The person of the link, with no more rights than they have when signed in. */
  readonly actor: Actor;
}

/** Deciding on an approval request by the link of a mail, without signing in. A link belongs to one person and one request, and works once. */
export function createConfirmationsService(
  deps: Pick<
    TripDependencies,
    'db' | 'clock' | 'config' | 'searchSuppliers' | 'booking' | 'tripListeners' | 'readTrip'
  >,
) {
  const { db, clock, config } = deps;
  const approvals = createApprovalsService(deps);
  const uses = createLoginThrottle(db, clock, config.decisionLimits, 'decision');

  /** @throws ApiError TOKEN_EXPIRED for a used, old or unknown link or another portal's; SUBSCRIPTION_SUSPENDED as at sign-in, TOO_MANY_REQUESTS */
  async function open({ tenantId, token, address }: LinkReader): Promise<Opened> {
    await uses.count({ tenantId, email: token, address });
    const key = readLinkToken(token);
    if (key === null) throw new ApiError('TOKEN_EXPIRED');
    return withScope(db, { tenantId, companyIds: [key.companyId], userId: null }, async (trx) => {
      const link = await findDecisionLink(trx, { tenantId, ...key }, clock());
      const person = link && (await findPerson(trx, link));
      if (link === undefined || person?.status !== 'ACTIVE') throw new ApiError('TOKEN_EXPIRED');
      if (isLockedOut(person, person.roles, clock())) throw new ApiError('SUBSCRIPTION_SUSPENDED');
      return { link, actor: actorOf(person, { tenantId, id: '' }, link.companyId) };
    });
  }

  /** The trip as its person sees it when signed in. @throws ApiError TOKEN_EXPIRED for a recalled or delegated request */
  const read = ({ link, actor }: Opened): Promise<Trip> =>
    withScope(db, scopeOf(actor), async (trx) => {
      await reachTrip(trx, actor, 'trip.view', link.cartId, clock()).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError('TOKEN_EXPIRED') : error;
      });
      return deps.readTrip(trx, actor, link.cartId, clock());
    });

  /** The request as it stands now; changes nothing. @throws as `open` */
  async function look(reader: LinkReader): Promise<Confirmation> {
    const confirmation = await open(reader);
    return present(await read(confirmation), confirmation.link.requestId);
  }

  /**
   * Decides, and uses the link up.
   * @throws as `open`, ALREADY_DECIDED, TRIP_CHANGED and other errors of a decision; the link then stays valid
   */
  async function decide(
    reader: LinkReader,
    { decision, comment = '' }: BodyOf<typeof confirmDecision>,
  ): Promise<Confirmation> {
    const confirmation = await open(reader);
    const { link, actor } = confirmation;
    const { approval } = await read(confirmation);
    if (approval?.id !== link.requestId) throw new ApiError('TRIP_CHANGED');
    const answer = { tripVersion: approval.tripVersion, comment, channel: 'EMAIL' as const };
    const trip = await (decision === 'APPROVE' ? approvals.approve : approvals.reject)(
      actor,
      link.cartId,
      answer,
      link.tokenHash,
    );
    await withScope(db, scopeOf(actor), (trx: ScopedTransaction) => consumeDecisionLink(trx, link, clock()));
    return present(trip, link.requestId);
  }

  return { look, decide };
}

function present(
  {
    cartId,
    tripId,
    tripName,
    booker,
    travellers,
    startDate,
    endDate,
    tripPrice,
    note = '',
    approval,
    permissions,
    items,
  }: Trip,
  requestId: string,
): Confirmation {
  if (!approval) throw new ApiError('TOKEN_EXPIRED');
  // An approval that first needs a cost split keeps the request open: a rejection is still taken.
  const isOpen =
    approval.id === requestId &&
    permissions.some(
      ({ permissionType, allowed, reason }) => permissionType === 'APPROVE' && (allowed || reason !== undefined),
    );
  const last = approval.id === requestId ? approval.decisions.at(-1) : undefined;
  return {
    cartId,
    tripId,
    tripName,
    booker: booker.name,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    startDate,
    endDate,
    note,
    price: tripPrice === null ? null : { amount: tripPrice.totalTripPrice, currency: tripPrice.currency },
    items: askedOf(items).map(presentItem),
    reasons: approval.reasons,
    why: approval.why,
    held: approval.held,
    deadline: approval.deadline,
    state: isOpen ? 'OPEN' : 'DECIDED',
    decision: isOpen || last === undefined ? null : { decision: last.decision, by: last.by, at: last.at },
  };
}

/** Items that wait for the decision; if none does, the items that go on meanwhile. */
function askedOf(items: readonly TripItem[]): readonly TripItem[] {
  const waiting = items.filter(({ status }) => status === 'PENDING_APPROVAL');
  return waiting.length > 0 ? waiting : items.filter(({ status }) => status !== 'CANCELLED' && status !== 'DRAFT');
}

const presentItem = (item: TripItem): NonNullable<Confirmation['items']>[number] => ({
  id: item.id,
  productType: item.productType,
  service: 'service' in item ? item.service.title : null,
  from: item.start.name,
  to: item.end.name,
  startDateTime: item.start.dateTime,
  timeZone: item.start.timeZone,
  price: item.price === null ? null : { amount: item.price.total, currency: item.price.currency },
  policy: item.policy,
  reason: item.reason ?? null,
});
