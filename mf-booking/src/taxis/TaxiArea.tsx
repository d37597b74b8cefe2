import { Navigate, Route, Routes } from '@portolan/remote-kit/router';
import { LazyScreen } from '../lazy/LazyScreen.tsx';
import { FilledFromTrip } from '../from-trip/FilledFromTrip.tsx';
import { TaxiSearchPage } from './search/TaxiSearchPage.tsx';

/** The steps of booking a taxi, each its own route (spec §2). Only the first one loads with the route. */
export function TaxiArea() {
  return (
    <Routes>
      <Route
        index
        element={
          <FilledFromTrip productType="TAXI">
            <TaxiSearchPage />
          </FilledFromTrip>
        }
      />
      <Route path="offers" element={<LazyScreen key="offers" load={loadOffers} />} />
      <Route path="payments" element={<LazyScreen key="payments" load={loadPayments} />} />
      <Route path="*" element={<Navigate to="/search/taxis" replace />} />
    </Routes>
  );
}

const loadOffers = async () => (await import('./offers/TaxiOffersPage.tsx')).TaxiOffersPage;
const loadPayments = async () => (await import('./payments/TaxiPaymentsPage.tsx')).TaxiPaymentsPage;
