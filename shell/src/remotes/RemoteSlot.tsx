import { observer } from 'mobx-react-lite';
import type { AccessRule, SlotRequest } from '@portolan/remote-kit';
import { FailedPart } from './FailedPart.tsx';
import type { RemoteEntry } from './discovery.ts';
import { MountedPart } from './MountedPart.tsx';
import { useRemotePart, type PartSurroundings } from './useRemotePart.ts';

export interface RemoteSlotProps extends Omit<SlotRequest, 'fallback'> {
  readonly remote: RemoteEntry;
  /** Who may see what it puts there. */
  readonly access: AccessRule;
  readonly surroundings: PartSurroundings;
  /** Called when the version that shows was withdrawn for security: another must take its place. */
  readonly onWithdrawn: () => void;
}

/** What one remote puts into a place, in a boundary of its own: what it throws, and what of it cannot be loaded, stays there. */
export const RemoteSlot = observer(function RemoteSlot({
  remote,
  access,
  place,
  props,
  loading,
  failed,
  surroundings,
  onWithdrawn,
}: RemoteSlotProps) {
  const { view, attempt, tryAgain } = useRemotePart(remote, { kind: 'slot', name: place }, surroundings, onWithdrawn);
  const card = (retry: () => void, version: string) =>
    failed === undefined ? (
      <FailedPart onRetry={retry} reference={surroundings.errors.referenceOf({ id: remote.id, version })} />
    ) : (
      failed(retry) // null shows nothing
    );
  if (view.kind === 'loading') return loading;
  if (view.kind !== 'loaded') return card(tryAgain, remote.version);
  const { Part, version } = view;
  return (
    <MountedPart
      key={`${version} ${attempt}`}
      remote={remote}
      version={version}
      surroundings={surroundings}
      card={card}
      access={access}
      waiting={loading}
    >
      <Part {...props} />
    </MountedPart>
  );
});
