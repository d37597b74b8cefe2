import { Navigate, useSearchParams } from '@portolan/remote-kit/router';
import { taxiQuery } from '../taxiQuery.ts';
import { TaxiOffersScreen } from './TaxiOffersScreen.tsx';

/** Second step. An incomplete URL leads to the form with its valid values. */
export function TaxiOffersPage() {
  const [params] = useSearchParams();
  const draft = taxiQuery.parse(params);
  const query = taxiQuery.complete(draft);
  const search = taxiQuery.serialise(draft);
  if (query === null) return <Navigate to={`/search/taxis?${search}`} replace />;
  return <TaxiOffersScreen key={taxiQuery.serialise({ ...draft, cartId: null })} query={query} />;
}
