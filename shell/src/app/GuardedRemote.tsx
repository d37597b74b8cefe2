import { useLoaderData } from '@portolan/remote-kit/router';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { RemoteRoute, type RemoteRouteProps } from '../remotes/RemoteRoute.tsx';
import type { GuardAnswer } from './guard.ts';

/** The remote's screen for those who may enter, the unauthorized page for the others. */
export function GuardedRemote(props: RemoteRouteProps) {
  const { mayEnter } = useLoaderData<GuardAnswer>();
  return mayEnter ? <RemoteRoute {...props} /> : <UnauthorizedPage />;
}
