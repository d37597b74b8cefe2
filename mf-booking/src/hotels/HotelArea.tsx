import { Navigate, Route, Routes, useSearchParams } from '@portolan/remote-kit/router';
import { useStore } from '@portolan/remote-kit';
import { LazyScreen } from '../lazy/LazyScreen.tsx';
import { FilledFromTrip } from '../from-trip/FilledFromTrip.tsx';
import { hotelQuery } from './hotelQuery.ts';
import { HotelSearchPage } from './search/HotelSearchPage.tsx';
import { SpecialRequestsContext } from './special-requests/specialRequestsContext.ts';
import { SpecialRequestDrafts } from './special-requests/SpecialRequestDrafts.ts';

/** Hotel search and choice of a room (spec §2). Only the form loads with the route. */
export function HotelArea() {
  const requests = useStore(() => new SpecialRequestDrafts());
  return (
    <SpecialRequestsContext value={requests}>
      <Routes>
        <Route
          path="search"
          element={
            <FilledFromTrip productType="HOTEL">
              <HotelSearch />
            </FilledFromTrip>
          }
        />
        <Route path="offer" element={<LazyScreen key="offer" load={loadOffer} />} />
        <Route path="*" element={<Navigate to="/hotel/search" replace />} />
      </Routes>
    </SpecialRequestsContext>
  );
}

/** The hotels if the URL is a complete search that is not being edited, else the form. */
function HotelSearch() {
  const [params] = useSearchParams();
  const query = hotelQuery.read(params);
  if (query === null || params.has('edit')) return <HotelSearchPage />;
  return <LazyScreen key={hotelQuery.keyOf(query)} load={loadResults} />;
}

const loadResults = async () => (await import('./results/HotelResultsPage.tsx')).HotelResultsPage;
const loadOffer = async () => (await import('./offer/HotelOfferPage.tsx')).HotelOfferPage;
