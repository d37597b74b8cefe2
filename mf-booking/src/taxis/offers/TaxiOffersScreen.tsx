import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { useMember } from '../../member/useMember.ts';
import { FilterRail } from '../../search/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { AddTaxiDialog } from '../add-to-cart/AddTaxiDialog.tsx';
import { AddToCartStore } from '../add-to-cart/AddToCartStore.ts';
import { serialiseTaxiQuery, type TaxiQuery } from '../taxiQuery.ts';
import { parseOfferFilter, withOfferFilter, type OfferFilter } from './offerFilter.ts';
import { ProviderFilter } from './ProviderFilter.tsx';
import { TaxiOffersStore } from './TaxiOffersStore.ts';
import { TaxiResults } from './TaxiResults.tsx';
import { TaxiSummaryBar } from './TaxiSummaryBar.tsx';

export interface TaxiOffersScreenProps {
  readonly query: TaxiQuery;
}

/** The offers of one search: what was asked, the filters, the results, and the way into a trip. */
export const TaxiOffersScreen = observer(function TaxiOffersScreen({ query }: TaxiOffersScreenProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params, setParams] = useSearchParams();
  const store = useStore(() => new TaxiOffersStore(member, query, Date.now));
  const cart = useStore(() => new AddToCartStore(member, query, () => crypto.randomUUID()));

  const filter = parseOfferFilter(params);
  const handleFilter = (next: OfferFilter) => setParams(withOfferFilter(params, next), { replace: true });
  const handleEdit = () => void navigate(`/search/taxis?${serialiseTaxiQuery(query)}`);
  const handleConfirm = async () => {
    const cartId = await cart.confirm(store.travellers, (kind, number) =>
      t(`cart.connection.${kind}.note`, { number }),
    );
    if (cartId !== null) void navigate(`/trip/${cartId}`);
  };

  return (
    <SearchFrame
      summary={<TaxiSummaryBar store={store} onEdit={handleEdit} />}
      rail={
        store.isFilterable && (
          <FilterRail>
            <ProviderFilter offers={store.offers} filter={filter} onChange={handleFilter} />
          </FilterRail>
        )
      }
      results={
        <TaxiResults store={store} filter={filter} onFilter={handleFilter} onEdit={handleEdit} onAdd={cart.open} />
      }
    >
      <AddTaxiDialog store={cart} search={store} onConfirm={() => void handleConfirm()} />
    </SearchFrame>
  );
});
