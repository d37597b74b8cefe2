import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { useMember, type Member } from '../../member/useMember.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterRail } from '../../offers/filters/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { AddTaxiDialog } from '../add-to-cart/AddTaxiDialog.tsx';
import { AddToCartStore } from '../add-to-cart/AddToCartStore.ts';
import { taxiPriceOf } from '../taxiPriceOf.ts';
import { taxiQuery, type TaxiQuery } from '../taxiQuery.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { TaxiFilters } from './TaxiFilters.tsx';
import { TaxiOffersStore } from './TaxiOffersStore.ts';
import { TaxiResults } from './TaxiResults.tsx';
import { TaxiSummaryBar } from './TaxiSummaryBar.tsx';
import { useTaxiView } from './useTaxiView.ts';

export interface TaxiOffersScreenProps {
  readonly query: TaxiQuery;
}

/** The offers of one search: summary, filters, results and the dialog that adds to a trip. */
export const TaxiOffersScreen = observer(function TaxiOffersScreen({ query }: TaxiOffersScreenProps) {
  const member = useMember();
  const store = useStore(() => new TaxiOffersStore(member, query, Date.now));
  const caps = useStore(() => new PriceCaps(member.http, 'TAXI', store.employeeIds));
  // The booking bar can change the trip without another search.
  const { cartId, replaces } = query;
  return <TaxisForTrip key={`${cartId} ${replaces}`} query={query} member={member} store={store} caps={caps} />;
});

interface TaxisForTripProps extends TaxiOffersScreenProps {
  readonly member: Member;
  readonly store: TaxiOffersStore;
  readonly caps: PriceCaps;
}

const TaxisForTrip = observer(function TaxisForTrip({ query, member, store, caps }: TaxisForTripProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const view = useTaxiView();
  const cart = useStore(() => new AddToCartStore(member, query, () => crypto.randomUUID()));

  const handleEdit = () => void navigate(`/search/taxis?${taxiQuery.serialise(query)}`);
  const handleConfirm = async (next: NextPage) => {
    const cartId = await cart.confirm(store.travellers, (kind, number) =>
      t(`cart.connection.${kind}.note`, { number }),
    );
    if (cartId !== null) void navigate(pathAfterAdding(cartId, next));
  };

  return (
    <SearchFrame
      summary={<TaxiSummaryBar store={store} caps={caps} onEdit={handleEdit} />}
      rateDays={store.offers.flatMap((offer) => taxiPriceOf(offer).rateDays)}
      rail={
        store.isFilterable && (
          <FilterRail isWaiting={store.offers.length === 0}>
            <TaxiFilters offers={store.offers} view={view} />
          </FilterRail>
        )
      }
      results={<TaxiResults store={store} caps={caps} view={view} onEdit={handleEdit} onAdd={cart.open} />}
    >
      <AddTaxiDialog store={cart} search={store} onConfirm={(next) => void handleConfirm(next)} />
    </SearchFrame>
  );
});
