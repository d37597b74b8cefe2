import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';

export interface TripDescriptionProps {
  readonly store: Pick<AddToTripStore<AddableOffer>, 'trip' | 'tripName' | 'replaced'>;
  /** Key of its text while the trip is not known; with `New` and `To` for a new one and one that there is. Default: of all products. */
  readonly text?: string;
  /** What the text names. */
  readonly named: Readonly<Record<string, string | number>>;
  /** Says which item is replaced. Default: nothing. */
  readonly insteadOf?: (replaced: TripItem) => string;
}

/** What is added to which trip, and in the place of what. */
export const TripDescription = observer(function TripDescription(props: TripDescriptionProps) {
  const { store, text = 'cart.description', named, insteadOf } = props;
  const { t } = useTexts('mf-booking');
  const { trip, tripName, replaced } = store;
  if (tripName === null) return <p>{t(text, named)}</p>;
  return (
    <p>
      {t(`${text}${trip === null ? 'New' : 'To'}`, { ...named, trip: tripName })}
      {replaced !== null && insteadOf && ` ${insteadOf(replaced)}`}
    </p>
  );
});
