import { useCallback, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { decideAccess, places, useSession, type SlotHost, type SlotRequest } from '@portolan/remote-kit';
import { RemoteSlot } from './RemoteSlot.tsx';
import type { PartSurroundings } from './useRemotePart.ts';

interface PlaceProps extends SlotRequest {
  readonly surroundings: PartSurroundings;
}

/** The host of the page's places: what fills one comes from discovery. */
export const createSlotHost =
  (surroundings: PartSurroundings): SlotHost =>
  (request) => <Place key={request.place} surroundings={surroundings} {...request} />;

/** What remotes put into a place; anew each time that one is exchanged. */
const Place = observer(function Place(props: PlaceProps) {
  return <FilledPlace key={JSON.stringify(props.surroundings.catalog.exchanges)} {...props} />;
});

/** For those whom the access rule lets in. It keeps the versions with which it came up, as a route does: others come with its next time, or at once where one is withdrawn for security. */
const FilledPlace = observer(function FilledPlace({ place, fallback, ...part }: PlaceProps) {
  const { catalog } = part.surroundings;
  const session = useSession();
  const [fillers, setFillers] = useState(() => catalog.fillersOf(place));
  const handleWithdrawn = useCallback(() => {
    catalog.tellTakenDown(true);
    setFillers(catalog.fillersOf(place));
  }, [catalog, place]);
  const allowed = fillers.filter(({ slot }) => decideAccess(slot.access, session) === 'allow');
  const shown = places[place].takes === 'one' ? allowed.slice(0, 1) : allowed;
  if (shown.length === 0) return fallback;
  return shown.map(({ remote, slot }) => (
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
