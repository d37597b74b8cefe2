import type { AnswerOf, findFit, Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../../kernel/access/actor.ts';
import { ApiError } from '../../../kernel/http/ApiError.ts';
import { withScope, type ScopedTransaction } from '../../../kernel/db/index.ts';
import { findNames } from '../../../organisation/index.ts';
import { findRoute } from '../../../products/index.ts';
import { changeAndReadTrip } from '../../model/changeTrip.ts';
import { recordStatus } from '../../model/statusHistory.ts';
import type { TripDependencies } from '../../model/TripDependencies.ts';
import { reachTrip } from '../../model/tripReach.ts';
import { listItems, listTravellers } from '../../model/tripsRepository.ts';
import { dismiss, takeBackDismissal } from '../../model/whereabouts/dismissals.ts';
import { findingSeverities, type Finding } from '../../model/whereabouts/findings.ts';
import { readWhereabouts } from '../../model/whereabouts/readWhereabouts.ts';
import { stretchesOfOffer, type Stretch } from '../../model/whereabouts/stretches.ts';
import { presentFindings } from './whereaboutsPresenter.ts';

interface Answer {
  readonly dismissed: boolean;
  readonly note?: string | undefined;
}

interface OffersToFit {
  readonly offerId: readonly string[];
  readonly travellerId: readonly string[];
  readonly replaces?: string | undefined;
}

/** Answers to a trip's findings, and what offers would do to them. */
export function createAttentionService(
  deps: Pick<TripDependencies, 'db' | 'clock' | 'tripListeners' | 'readTrip' | 'places'>,
) {
  /**
   * Says that nothing is needed for a finding, or takes that back; once more changes nothing. The trip keeps its version: what approvers decide on
   * is the same.
   * @throws ApiError NOT_FOUND, also for a finding that is not told now, FORBIDDEN, INVALID_INPUT for an impossible one
   */
  const answer = (actor: Actor, cartId: string, key: string, { dismissed, note = '' }: Answer): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, { access: 'trip.edit' }, async (trx, { cart, travellers, now, stamp }) => {
      const trip = { cart, items: await listItems(trx, cart), travellers };
      const { findings } = await readWhereabouts(trx, trip, deps.places, now);
      const finding = findings.find((found) => found.key === key);
      if (finding === undefined) throw new ApiError('NOT_FOUND');
      if (findingSeverities[finding.code] === 'IMPOSSIBLE')
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'dismissed', code: 'invalid' }] });
      if (dismissed) await dismiss(trx, cart, finding, { byId: actor.userId, at: now, note });
      else await takeBackDismissal(trx, cart, key);
      const { by, impersonatorId, at } = stamp;
      await recordStatus(
        trx,
        { ...cart, version: cart.version - 1 },
        {
          itemId: null,
          fromStatus: cart.status,
          toStatus: cart.status,
          event: dismissed ? 'dismiss' : 'undismiss',
          actorId: by,
          impersonatorId,
          comment: finding.code,
          at,
        },
      );
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN, OFFER_UNKNOWN for an offer that was not made to the caller */
  const fit = (
    actor: Actor,
    cartId: string,
    { offerId: offerIds, travellerId: travellerIds, replaces }: OffersToFit,
  ): Promise<AnswerOf<typeof findFit>> =>
    withScope(deps.db, scopeOf(actor), async (trx) => {
      const now = deps.clock();
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      const offered = await stretchesOfOffers(trx, actor, offerIds, travellerIds);
      const all = await listItems(trx, cart);
      const travellers = await listTravellers(trx, cart, [cart.id]);
      const trip = { cart, items: all.filter(({ id }) => id !== replaces), travellers };
      const before = await readWhereabouts(trx, { ...trip, items: all }, deps.places, now);
      const after = await readWhereabouts(trx, trip, deps.places, now, offered);
      const names = await findNames(trx, cart, travellerIds);
      const present = (findings: readonly Finding[]) =>
        presentFindings({ findings }, { travellers, mayView: () => false, names, dismissals: [] });
      const without = (findings: readonly Finding[], others: readonly Finding[]) =>
        findings.filter(({ key }) => others.every((other) => other.key !== key));
      return {
        adds: present(without(after.findings, before.findings)),
        closes: present(without(before.findings, after.findings)),
      };
    });

  return { answer, fit };
}

async function stretchesOfOffers(
  trx: ScopedTransaction,
  actor: Actor,
  offerIds: readonly string[],
  people: readonly string[],
): Promise<Stretch[]> {
  const routes = await Promise.all(offerIds.map((id) => findRoute(trx, actor, id)));
  return routes.flatMap((route) => {
    if (route === null) throw new ApiError('OFFER_UNKNOWN');
    return stretchesOfOffer(route, people);
  });
}
