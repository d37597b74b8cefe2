import { useSearchParams } from '@portolan/remote-kit/router';
import { LazyScreen } from '../lazy/LazyScreen.tsx';
import { airportQuery } from './airportQuery.ts';
import { AirportSearchPage } from './search/AirportSearchPage.tsx';

/** Airport services: the results if the URL is a complete search that is not being edited, else the form. */
export function AirportArea() {
  const [params] = useSearchParams();
  const query = airportQuery.read(params);
  if (query === null || params.has('edit')) return <AirportSearchPage />;
  return <LazyScreen key={airportQuery.serialise({ ...query, cartId: null }).toString()} load={loadResults} />;
}

const loadResults = async () => (await import('./results/AirportResultsPage.tsx')).AirportResultsPage;
