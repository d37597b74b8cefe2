import { Navigate, Route, Routes } from '@portolan/remote-kit/router';
import { TaxiOffersPage } from './offers/TaxiOffersPage.tsx';
import { TaxiPaymentsPage } from './payments/TaxiPaymentsPage.tsx';
import { TaxiSearchPage } from './search/TaxiSearchPage.tsx';

/** The steps of booking a taxi, each its own route (spec §2). */
export function TaxiArea() {
  return (
    <Routes>
      <Route index element={<TaxiSearchPage />} />
      <Route path="offers" element={<TaxiOffersPage />} />
      <Route path="payments" element={<TaxiPaymentsPage />} />
      <Route path="*" element={<Navigate to="/search/taxis" replace />} />
    </Routes>
  );
}
