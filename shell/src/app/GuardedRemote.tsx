import { useState } from 'react';
import { Navigate, useLoaderData } from '@portolan/remote-kit/router';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import type { Beacons } from '../remotes/Beacons.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { RemoteRoute } from '../remotes/RemoteRoute.tsx';
import type { GuardAnswer } from './guard.ts';
import type { Translations } from './translations.ts';

export interface GuardedRemoteProps {
  readonly catalog: RemoteCatalog;
  readonly id: string;
  /** Path of the route as the remote declares it. */
  readonly path: string;
  readonly translations: Translations;
  readonly beacons: Beacons;
}

/**
 * The remote's screen for those who may enter, the unauthorized page for the others. It keeps the version with which it was
 * entered: another one comes with the next navigation here.
 */
export function GuardedRemote({ catalog, id, path, translations, beacons }: GuardedRemoteProps) {
  const { mayEnter } = useLoaderData<GuardAnswer>();
  const [found] = useState(() => catalog.routeOf(id, path));
  if (found === null) return <Navigate to="/" replace />;
  return mayEnter ? <RemoteRoute remote={found.remote} path={path} title={found.route.title} translations={translations} beacons={beacons} /> : <UnauthorizedPage />;
}
