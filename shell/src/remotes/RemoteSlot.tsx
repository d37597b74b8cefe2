import { observer } from 'mobx-react-lite';
import type { AccessRule, SlotRequest } from '@portolan/remote-kit';
import { FailedPart } from './FailedPart.tsx';
import type { RemoteEntry } from './discovery.ts';
import { MountedPart } from './MountedPart.tsx';
import { useRemotePart, type PartSurroundings } from './useRemotePart.ts';

export interface RemoteSlotProps extends Omit<SlotRequest, 'fallback'> {
  readonly remote: RemoteEntry;
  /** Who may see the content. */
  readonly access: AccessRule;
  readonly surroundings: PartSurroundings;
  /** Called when the shown version is withdrawn for security and must be replaced. */
  readonly onWithdrawn: () => void;
}

/** One remote's content of a slot, in a boundary of its own: its errors stay there. */
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
