import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fetchTrip } from '@portolan/contracts';
import { NewestLoad, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Navigate } from '@portolan/remote-kit/router';
import { LoadingState } from '@portolan/ui/core';
import { filledForm } from '../search/form/filledForm.ts';
import { wantedOf } from './wantedOf.ts';
import { wantedPaths, type WantedProduct } from './wantedPaths.ts';
import type { WantedTarget } from './wantedTarget.ts';

export interface FillingProps {
  readonly productType: WantedProduct;
  readonly target: WantedTarget;
  /** The trip wants nothing, or did not load. */
  readonly onEmpty: () => void;
}

/** Loads the trip and goes to the search that it wants. */
export const Filling = observer(function Filling({ productType, target, onEmpty }: FillingProps) {
  const { t } = useTexts('mf-booking');
  const { http, session } = useSession();
  const { cartId, key } = target;
  const { state } = useStore(() => {
    const load = new NewestLoad((signal) => http.call(fetchTrip, { params: { cartId }, signal }));
    return Object.assign(load, { start: () => void load.load(), dispose: () => load.giveUp() });
  });
  const wanted = state.kind === 'ready' ? wantedOf(state.value, productType, key) : null;
  const isEmpty = state.kind === 'failed' || (state.kind === 'ready' && wanted === null);
  useEffect(() => {
    if (isEmpty) onEmpty();
  });
  const pathOf = wantedPaths[productType];
  if (wanted !== null)
    return <Navigate to={pathOf(wanted, { cartId }, key === null, session.user)} state={filledForm} replace />;
  return <LoadingState label={t('search.fromTrip')} />;
});
