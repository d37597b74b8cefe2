import { useEffect, useEffectEvent } from 'react';
import type { Trip } from '@portolan/contracts';
import { useSession } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { chosenAction, withoutAction } from '../../trip/actionPath.ts';
import { offeredActions, type OfferedAction } from './offeredActions.ts';

/** Chooses the action that the URL names, once, if the trip offers it: a link may open a dialog, never skip it. */
export function useActionOfUrl(trip: Trip, choose: (action: OfferedAction) => void): void {
  const { session } = useSession();
  const [params, setParams] = useSearchParams();
  const named = chosenAction(params);
  const take = useEffectEvent(() => {
    const { primary, secondary, more } = offeredActions(trip, session.isActing);
    const offered = [primary, ...secondary, ...more].find((action) => action !== null && action === named);
    setParams(withoutAction(params), { replace: true, preventScrollReset: true });
    if (offered != null) choose(offered);
  });
  useEffect(() => {
    if (named !== null) take();
  }, [named]);
}
