import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import styles from './AddToTripContent.module.css';
import type { ShownPrice } from '../shownPrice.ts';
import { AddToTripFailure } from './AddToTripFailure.tsx';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import type { OfferChange } from './offerChange.ts';
import { OverrideField } from './OverrideField.tsx';
import type { OfferSpan } from './offerSpan.ts';
import { TripField } from './TripField.tsx';

export interface AddToTripContentProps<Offer extends AddableOffer> {
  readonly store: AddToTripStore<Offer>;
  readonly offer: Offer;
  readonly searchTravellers: SearchTravellers;
  readonly priceOf: (offer: Offer) => ShownPrice;
  readonly span: OfferSpan;
  /** Product texts of offer changes. */
  readonly words: Readonly<Record<OfferChange['kind'] | 'replacedGone', string>>;
  /** Text for unknown travellers. Default: the text of all products. */
  readonly lacking?: string;
  /** Sentence with the offer and its trip. */
  readonly description: ReactNode;
  /** Places, times, terms, and the first fields of the product. */
  readonly children: ReactNode;
  /** Below the fields. Default: none. */
  readonly notices?: ReactNode;
  /** The last fields of the product. Default: none. */
  readonly lastFields?: ReactNode;
}

function Content<Offer extends AddableOffer>(props: AddToTripContentProps<Offer>) {
  const { store, offer, searchTravellers, priceOf, span, words, lacking, description, children, notices, lastFields } =
    props;
  const { t } = useTexts('mf-booking');
  const { state, change, repriced } = store;
  return (
    <div className={styles['content']}>
      {description}
      {store.isReplacedGone && <Notice kind="warning">{words.replacedGone}</Notice>}
      <TripField store={store} span={span} />
      {children}
      <OverrideField store={store} />
      {notices}
      {searchTravellers.isIncomplete && <Notice kind="warning">{lacking ?? t('travellers.lacking')}</Notice>}
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

/** Content of the dialog for any product. The cast keeps the type parameter, which `observer` loses. */
export const AddToTripContent = observer(Content) as typeof Content;

/** Stops of an offer with places and times. */
export function StopList({ label, stops }: { readonly label: string; readonly stops: readonly ReactNode[] }) {
  return (
    <ol className={styles['ride']} aria-label={label}>
      {stops.map((stop, index) => (
        <li key={index}>{stop}</li>
      ))}
    </ol>
  );
}

/** Policy verdict of an offer as a row; empty without one. */
export function usePolicyRows(policy: PolicyVerdict | undefined) {
  const { t } = useTexts('mf-booking');
  return policy === undefined ? [] : [{ label: t('cart.policy'), value: <PolicyNote verdict={policy} /> }];
}
