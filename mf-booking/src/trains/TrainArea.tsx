import { useSearchParams } from '@portolan/remote-kit/router';
import { LazyScreen } from '../lazy/LazyScreen.tsx';
import { FilledFromTrip } from '../from-trip/FilledFromTrip.tsx';
import { TrainSearchPage } from './search/TrainSearchPage.tsx';
import { trainQuery } from './trainQuery.ts';

/** The trains if the URL is a complete search that is not being edited, else the form. Only the form loads with the route. */
export function TrainArea() {
  const [params] = useSearchParams();
  const query = trainQuery.read(params);
  if (query === null || params.has('edit'))
    return (
      <FilledFromTrip productType="TRAIN">
        <TrainSearchPage />
      </FilledFromTrip>
    );
  return <LazyScreen key={trainQuery.keyOf(query)} load={loadResults} />;
}

const loadResults = async () => (await import('./results/TrainResultsPage.tsx')).TrainResultsPage;
