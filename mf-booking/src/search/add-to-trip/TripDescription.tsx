import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';

export interface TripDescriptionProps {
  readonly store: Pick<AddToTripStore<AddableOffer>, 'trip' | 'tripName' | 'replaced'>;
  /** Text key for an unknown trip; with `New` for a new trip and `To` for an existing one. Default: the text of all products. */
  readonly text?: string;
  /** Values in the text. */
  readonly named: Readonly<Record<string, string | number>>;
  /** Text for a replaced item. Default: none. */
  readonly insteadOf?: (replaced: TripItem) => string;
}

/** The offer, its target trip and the replaced item. */
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
