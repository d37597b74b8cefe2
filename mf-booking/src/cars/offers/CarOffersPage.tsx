import { LoadingState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { Navigate, useSearchParams } from '@portolan/remote-kit/router';
import { useBooker } from '../../member/useBooker.ts';
import { carQuery } from '../carQuery.ts';
import { CarOffersScreen } from './CarOffersScreen.tsx';

/** The results. An incomplete URL leads to the form with its valid values. */
export function CarOffersPage() {
  const { t } = useTexts('mf-booking');
  const [params] = useSearchParams();
  const signedIn = useBooker();
  const draft = carQuery.parse(params);
  const query = carQuery.complete(draft);
  const search = carQuery.serialise(draft);
  if (query === null) return <Navigate to={search === '' ? '/cars' : `/cars?${search}`} replace />;
  if (signedIn === null) return <LoadingState label={t('cars.loading')} />;
  return <CarOffersScreen key={carQuery.keyOf(query)} query={query} signedIn={signedIn} />;
}
