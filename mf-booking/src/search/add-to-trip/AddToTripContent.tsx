import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import styles from './AddToTripContent.module.css';
import { AddToTripFailure, type ComparedPrice } from './AddToTripFailure.tsx';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import type { OfferChange } from './offerChange.ts';
import { OverrideField } from './OverrideField.tsx';
import { TripField } from './TripField.tsx';

export interface AddToTripContentProps<Offer extends AddableOffer> {
  readonly store: AddToTripStore<Offer>;
  readonly offer: Offer;
  readonly riders: SearchTravellers;
  readonly priceOf: (offer: Offer) => ComparedPrice;
  /** Day on which the offer begins, by the clock of its place: `yyyy-MM-dd`. */
  readonly day: string;
  /** In the words of the product. */
  readonly words: Readonly<Record<OfferChange['kind'] | 'replacedGone', string>>;
  /** Travellers are unknown. Default: so the texts of all products say. */
  readonly lacking?: string;
  /** What is added to which trip. */
  readonly description: ReactNode;
  /** Where, when and on which terms, and the product's first fields. */
  readonly children: ReactNode;
  /** Below the fields. Default: none. */
  readonly notices?: ReactNode;
  /** The product's last fields. Default: none. */
  readonly lastFields?: ReactNode;
}

function Drawn<Offer extends AddableOffer>(props: AddToTripContentProps<Offer>) {
  const { store, offer, riders, priceOf, day, words, lacking, description, children, notices, lastFields } = props;
  const { t } = useTexts('mf-booking');
  const { state, change, repriced } = store;
  return (
    <div className={styles['content']}>
      {description}
      {store.isReplacedGone && <Notice kind="warning">{words.replacedGone}</Notice>}
      <TripField store={store} day={day} />
      {children}
      <OverrideField store={store} />
      {notices}
      {riders.isLacking && <Notice kind="warning">{lacking ?? t('travellers.lacking')}</Notice>}
      {lastFields}
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          words={words}
          before={priceOf(offer)}
          now={repriced && priceOf(repriced)}
        />
      )}
    </div>
  );
}

/** What the dialog says and asks of an offer, whatever its product. The cast keeps the type of the offer, which `observer` forgets. */
export const AddToTripContent = observer(Drawn) as typeof Drawn;

/** Where and when an offer begins and ends. */
export function StopList({ label, stops }: { readonly label: string; readonly stops: readonly ReactNode[] }) {
  return (
    <ol className={styles['ride']} aria-label={label}>
      {stops.map((stop, index) => (
        <li key={index}>{stop}</li>
      ))}
    </ol>
  );
}

/** What the travel policy says of an offer, for its rows; none where it says nothing. */
export function usePolicyRows(policy: PolicyVerdict | undefined) {
  const { t } = useTexts('mf-booking');
  return policy === undefined ? [] : [{ label: t('cart.policy'), value: <PolicyNote verdict={policy} /> }];
}
