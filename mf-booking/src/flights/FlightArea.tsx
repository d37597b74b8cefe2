import { useSearchParams } from '@portolan/remote-kit/router';
import { LazyScreen } from '../lazy/LazyScreen.tsx';
import { FilledFromTrip } from '../from-trip/FilledFromTrip.tsx';
import { flightQuery } from './flightQuery.ts';
import { FlightSearchPage } from './search/FlightSearchPage.tsx';

/** The flights if the URL is a complete search that is not being edited, else the form. Only the form loads with the route. */
export function FlightArea() {
  const [params] = useSearchParams();
  const query = flightQuery.read(params);
  if (query === null || params.has('edit'))
    return (
      <FilledFromTrip productType="FLIGHT">
        <FlightSearchPage />
      </FilledFromTrip>
    );
  return <LazyScreen key={flightQuery.keyOf(query)} load={loadResults} />;
}

const loadResults = async () => (await import('./results/FlightResultsPage.tsx')).FlightResultsPage;
