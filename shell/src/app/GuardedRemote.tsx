import { useCallback, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, useLoaderData } from '@portolan/remote-kit/router';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { RemoteRoute } from '../remotes/RemoteRoute.tsx';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import type { GuardAnswer } from '../page/guard.ts';

export interface GuardedRemoteProps {
  /** Asks the registry what people get by now. */
  readonly askForUpdate: () => Promise<void>;
  readonly id: string;
  /** Path of the route as the remote declares it. */
  readonly path: string;
  readonly surroundings: PartSurroundings;
}

/** The remote's screen for those who may enter, the unauthorized page for the others; anew each time that the remote is exchanged. */
export const GuardedRemote = observer(function GuardedRemote(props: GuardedRemoteProps) {
  return <EnteredRemote key={props.surroundings.catalog.exchanges[props.id] ?? 0} {...props} />;
});

/** How long "Try again" waits for the registry before it goes on with the version at hand, in milliseconds. */
const newsWaitMs = 1_000;

/**
 * It keeps the version with which it was entered: another one comes with the next navigation here, with "Try again", because a
 * version that failed may have been rolled back by now, or at once where this one is withdrawn for security.
 */
function EnteredRemote({ askForUpdate, id, path, surroundings }: GuardedRemoteProps) {
  const { catalog } = surroundings;
  const { mayEnter } = useLoaderData<GuardAnswer>();
  const [found, setFound] = useState(() => catalog.routeOf(id, path));
  const handleWithdrawn = useCallback(() => {
    catalog.tellTakenDown(true);
    setFound(catalog.routeOf(id, path));
  }, [catalog, id, path]);
  const takeNewest = async () => {
    await Promise.race([askForUpdate(), new Promise((resolve) => setTimeout(resolve, newsWaitMs))]);
    setFound(catalog.routeOf(id, path));
  };
  if (found === null) return <Navigate to="/" replace />;
  const { remote, route } = found;
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
