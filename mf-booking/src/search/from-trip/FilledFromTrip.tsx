import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { fetchTrip, type ProductType, type WantedSearch } from '@portolan/contracts';
import { NewestLoad, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Navigate, useSearchParams } from '@portolan/remote-kit/router';
import { LoadingState } from '@portolan/ui/core';
import type { TripTarget } from '../query/SearchQuery.ts';
import { wantedOf, wantedTarget } from './wantedOf.ts';

export interface FilledFromTripProps {
  readonly productType: ProductType;
  /** Path of the filled form; of the results if `isForForm` is false and the search is complete. */
  readonly pathOf: (wanted: WantedSearch, target: TripTarget, isForForm: boolean) => string;
  /** The form or the results. */
  readonly children: ReactNode;
}

/**
 * Fills a search from its trip if it is opened with a trip and nothing else (ADR 45): a gap of the itinerary, by its key in `wanted`, leads
 * to its results; a form opens with what the trip lacks first of its product. A trip that is chosen later changes no field. Without an
 * answer the form stays empty: its own requests say why.
 */
export const FilledFromTrip = observer(function FilledFromTrip({ productType, pathOf, children }: FilledFromTripProps) {
  const { t } = useTexts('mf-booking');
  const { http } = useSession();
  const [params] = useSearchParams();
  const [opened] = useState(() => wantedTarget(params));
  const trip = useStore(() => {
    const load = new NewestLoad((signal) => http.call(fetchTrip, { params: { cartId: opened?.cartId ?? '' }, signal }));
    return Object.assign(load, {
      start: () => void (opened !== null && load.load()),
      dispose: () => load.giveUp(),
    });
  });
  if (opened === null || wantedTarget(params)?.cartId !== opened.cartId) return children;
  if (trip.state.kind === 'idle' || trip.state.kind === 'loading') return <LoadingState label={t('search.fromTrip')} />;
  const wanted = trip.value === null ? null : wantedOf(trip.value, productType, opened.key);
  if (wanted === null) return children;
  return <Navigate to={pathOf(wanted, { cartId: opened.cartId }, opened.key === null)} replace />;
});
