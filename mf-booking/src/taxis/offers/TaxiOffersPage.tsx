import { Navigate, useSearchParams } from '@portolan/remote-kit/router';
import { completeTaxiQuery, parseTaxiQuery, serialiseTaxiQuery } from '../taxiQuery.ts';
import { TaxiOffersScreen } from './TaxiOffersScreen.tsx';

/** Second step. A URL that is no whole search goes to the form, with what of it makes sense. */
export function TaxiOffersPage() {
  const [params] = useSearchParams();
  const draft = parseTaxiQuery(params);
  const query = completeTaxiQuery(draft);
  const search = serialiseTaxiQuery(draft);
  if (query === null) return <Navigate to={`/search/taxis?${search}`} replace />;
  return <TaxiOffersScreen key={serialiseTaxiQuery({ ...draft, cartId: null })} query={query} />;
}
