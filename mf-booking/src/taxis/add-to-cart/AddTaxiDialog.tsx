import { useTexts } from '@portolan/remote-kit';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { TaxiOffersStore } from '../offers/TaxiOffersStore.ts';
import { TaxiPrice } from '../TaxiPrice.tsx';
import { taxiPriceOf } from '../taxiPriceOf.ts';
import { AddToCartContent } from './AddToCartContent.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';

export interface AddTaxiDialogProps {
  readonly store: AddToCartStore;
  readonly search: TaxiOffersStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms a taxi before it is added to a trip. */
export function AddTaxiDialog({ store, search, onConfirm }: AddTaxiDialogProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripDialog
      store={store.adding}
      search={search}
      texts={{ title: t('cart.title'), busy: t('cart.busy'), others: t('cart.others') }}
      priceOf={taxiPriceOf}
      renderPrice={(offer) => <TaxiPrice offer={offer} align="start" isChanged={store.adding.repriced !== null} />}
      renderContent={(offer) => <AddToCartContent store={store} search={search} offer={offer} />}
      onConfirm={onConfirm}
    />
  );
}
