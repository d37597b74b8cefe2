import { useCallback, type ReactNode } from 'react';
import { RemoteScope, usePersonGeneration } from '@portolan/remote-kit';
import type { RemoteEntry } from './discovery.ts';
import { EnteringPerson, type EnteringPersonProps } from './EnteringPerson.tsx';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import type { PartSurroundings } from './useRemotePart.ts';

export interface MountedPartProps extends EnteringPersonProps {
  readonly remote: RemoteEntry;
  /** The version that was loaded: the remote's, or its fallback's. */
  readonly version: string;
  readonly surroundings: PartSurroundings;
  /** Card that replaces the part if it throws while rendering. */
  readonly card: (retry: () => void, version: string) => ReactNode;
}

/** A mounted part of a remote: in a boundary of its own, with its version's texts, reported while busy, and remounted for another person. */
export function MountedPart({ remote, version, surroundings, card, access, waiting, children }: MountedPartProps) {
  const { catalog, beacons } = surroundings;
  const person = usePersonGeneration();
  const busy = useCallback((reason: string) => catalog.hold(remote, reason), [catalog, remote]);
  return (
    <RemoteErrorBoundary
      remoteId={remote.id}
      version={version}
      onCrash={() => beacons.failed({ id: remote.id, version })}
      fallback={(retry) => card(retry, version)}
    >
      <RemoteScope key={person} id={remote.id} version={version} busy={busy}>
        <EnteringPerson access={access} waiting={waiting}>
          {children}
        </EnteringPerson>
      </RemoteScope>
    </RemoteErrorBoundary>
  );
}
