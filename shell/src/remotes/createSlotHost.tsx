import { useCallback, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { decideAccess, places, useSession, type SlotHost, type SlotRequest } from '@portolan/remote-kit';
import { RemoteSlot } from './RemoteSlot.tsx';
import type { PartSurroundings } from './useRemotePart.ts';

interface HostedSlotProps extends SlotRequest {
  readonly surroundings: PartSurroundings;
}

/** The host of the page's slots, which the remotes of discovery fill. */
export const createSlotHost =
  (surroundings: PartSurroundings): SlotHost =>
  (request) => <HostedSlot key={request.place} surroundings={surroundings} {...request} />;

/** The content of a slot. Remounts each time that a remote is exchanged. */
const HostedSlot = observer(function HostedSlot(props: HostedSlotProps) {
  return <FilledSlot key={JSON.stringify(props.surroundings.catalog.exchanges)} {...props} />;
});

/** The fillers that the person may see. Keeps its first versions, as a route does: others come with the next mount, or at once if one is withdrawn for security. */
const FilledSlot = observer(function FilledSlot({ place, fallback, ...part }: HostedSlotProps) {
  const { catalog } = part.surroundings;
  const session = useSession();
  const [fillers, setFillers] = useState(() => catalog.fillersOf(place));
  const handleWithdrawn = useCallback(() => {
    catalog.setTakenDown(true);
    setFillers(catalog.fillersOf(place));
  }, [catalog, place]);
  const allowed = fillers.filter(({ slot }) => decideAccess(slot.access, session) === 'allow');
  const visible = places[place].takes === 'one' ? allowed.slice(0, 1) : allowed;
  if (visible.length === 0) return fallback;
  return visible.map(({ remote, slot }) => (
    <RemoteSlot
      key={remote.container}
      remote={remote}
      access={slot.access}
      place={place}
      onWithdrawn={handleWithdrawn}
      {...part}
    />
  ));
});
