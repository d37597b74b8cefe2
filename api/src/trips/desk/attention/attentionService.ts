import type { AnswerOf, findFit, Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../../kernel/access/actor.ts';
import { ApiError } from '../../../kernel/http/ApiError.ts';
import { withScope } from '../../../kernel/db/index.ts';
import { findRoute } from '../../../products/index.ts';
import { changeAndReadTrip } from '../../model/changeTrip.ts';
import { recordStatus } from '../../model/statusHistory.ts';
import type { TripDependencies } from '../../model/TripDependencies.ts';
import { reachTrip } from '../../model/tripReach.ts';
import { listItems, listTravellers } from '../../model/tripsRepository.ts';
import { dismiss, takeBackDismissal } from '../../model/whereabouts/dismissals.ts';
import { findingSeverities } from '../../model/whereabouts/findings.ts';
import { readWhereabouts } from '../../model/whereabouts/readWhereabouts.ts';
import { stretchesOfOffer } from '../../model/whereabouts/stretches.ts';
import { presentFindings } from './whereaboutsPresenter.ts';

interface Answer {
  readonly dismissed: boolean;
  readonly note?: string | undefined;
}

interface OfferToFit {
  readonly offerId: string;
  readonly travellerId: readonly string[];
  readonly replaces?: string | undefined;
}

/** Answers to a trip's findings, and what an offer would do to them. */
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
    { offerId, travellerId: travellerIds, replaces }: OfferToFit,
  ): Promise<AnswerOf<typeof findFit>> =>
    withScope(deps.db, scopeOf(actor), async (trx) => {
      const now = deps.clock();
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      const route = await findRoute(trx, actor, offerId);
      if (route === null) throw new ApiError('OFFER_UNKNOWN');
      const all = await listItems(trx, cart);
      const travellers = await listTravellers(trx, cart, [cart.id]);
      const trip = { cart, items: all.filter(({ id }) => id !== replaces), travellers };
      const before = await readWhereabouts(trx, { ...trip, items: all }, deps.places, now);
      const after = await readWhereabouts(trx, trip, deps.places, now, stretchesOfOffer(route, travellerIds));
      const isIn = ({ findings }: typeof before, key: string): boolean => findings.some((found) => found.key === key);
      return {
        adds: presentFindings(
          { findings: after.findings.filter(({ key }) => !isIn(before, key)) },
          { travellers, mayView: () => false, names: new Map(), dismissals: [] },
        ),
        closes: before.findings.filter(({ key }) => !isIn(after, key)).map(({ key }) => key),
      };
    });

  return { answer, fit };
}
