import { useCallback, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, useLoaderData } from '@portolan/remote-kit/router';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { RemoteRoute } from '../remotes/RemoteRoute.tsx';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import type { GuardAnswer } from '../page/guard.ts';

export interface GuardedRemoteProps {
  /** Asks the registry for a release update. */
  readonly askForUpdate: () => Promise<void>;
  readonly id: string;
  /** Path of the route as the remote declares it. */
  readonly path: string;
  readonly surroundings: PartSurroundings;
}

/** The remote's screen, or the unauthorized page. Remounts each time that the remote is exchanged. */
export const GuardedRemote = observer(function GuardedRemote(props: GuardedRemoteProps) {
  return <EnteredRemote key={props.surroundings.catalog.exchanges[props.id] ?? 0} {...props} />;
});

/** How long "Try again" waits for the registry before it continues with the current version, in milliseconds. */
const updateWaitMs = 1_000;

/**
 * Keeps the version with which the page was entered. Another one comes with the next navigation, with "Try again" (the failed version
 * may have been rolled back), or at once if this one is withdrawn for security.
 */
function EnteredRemote({ askForUpdate, id, path, surroundings }: GuardedRemoteProps) {
  const { catalog } = surroundings;
  const { mayEnter } = useLoaderData<GuardAnswer>();
  const [match, setMatch] = useState(() => catalog.routeOf(id, path));
  const handleWithdrawn = useCallback(() => {
    catalog.setTakenDown(true);
    setMatch(catalog.routeOf(id, path));
  }, [catalog, id, path]);
  const takeNewest = async () => {
    await Promise.race([askForUpdate(), new Promise((resolve) => setTimeout(resolve, updateWaitMs))]);
    setMatch(catalog.routeOf(id, path));
  };
  if (match === null) return <Navigate to="/" replace />;
  const { remote, route } = match;
  return mayEnter ? (
    <RemoteRoute
      key={remote.container}
      remote={remote}
      takeNewest={takeNewest}
      path={path}
      access={route.access}
      title={route.title}
      surroundings={surroundings}
      onWithdrawn={handleWithdrawn}
    />
  ) : (
    <UnauthorizedPage />
  );
}
