import type { ReactNode } from 'react';
import type { HttpClient } from '@portolan/http';
import type { PageData } from '../page/pageData.ts';
import type { RemoteVersion } from '../remotes/discovery.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { fetchBuild, followBuilds } from './overrideServer.ts';
import { PinBanner } from './PinBanner.tsx';
import { PinStore } from './PinStore.ts';

export interface PinDeps {
  readonly page: Pick<PageData, 'replay' | 'override' | 'ended'>;
  readonly catalog: RemoteCatalog;
  readonly http: HttpClient;
  readonly reloadAt: (path: string) => void;
}

export interface StartedPins {
  readonly banner: ReactNode;
  /** To be called for each version that could not be loaded. */
  readonly onUnloaded: (part: Pick<RemoteVersion, 'id' | 'version'>) => void;
}

/**
 * Starts this browser's replay or override. An overridden remote is exchanged before the first screen and after each build. If it
 * cannot be loaded, the override ends and the published version returns.
 */
export async function startPins({ page, catalog, http, reloadAt }: PinDeps): Promise<StartedPins> {
  const store = new PinStore(page, catalog, http, reloadAt);
  const { override } = store;
  let newest: RemoteVersion | null = null;
  if (override !== null) {
    const { origin, remote } = override;
    let stop = () => undefined as void;
    const fail = (error: unknown) => {
      console.error(`${remote} is not taken from ${origin} any more`, error);
      stop();
      store.failOverride();
    };
    const take = async () => {
      try {
        const build = await fetchBuild(origin, remote);
        if (build.container === newest?.container || !store.isOverrideOn) return;
        newest = build;
        catalog.exchange(build);
      } catch (error) {
        fail(error);
      }
    };
    await take();
    if (store.isOverrideOn) {
      stop = followBuilds(
        origin,
        ({ problem }) => {
          store.noteBuild(problem !== null);
          if (problem === null) void take();
        },
        () => void take(),
      );
    }
    const onUnloaded: StartedPins['onUnloaded'] = ({ id, version }) => {
      if (id === remote && version === newest?.version) fail(new Error(`${version} could not be loaded`));
    };
    return { banner: <PinBanner store={store} />, onUnloaded };
  }
  return { banner: <PinBanner store={store} />, onUnloaded: () => undefined };
}
