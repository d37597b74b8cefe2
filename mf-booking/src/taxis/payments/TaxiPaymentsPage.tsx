import { usePrivateScreen, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { taxiQuery } from '../taxiQuery.ts';
import { TaxiSteps } from '../TaxiSteps.tsx';
import { MissingTrip } from './MissingTrip.tsx';
import { TripSummary } from './TripSummary.tsx';
import styles from './TaxiPaymentsPage.module.css';

/** Third step: items and price of the trip `cartId` (domain §3). */
export function TaxiPaymentsPage() {
  const { t } = useTexts('mf-booking');
  usePrivateScreen();
  const [params] = useSearchParams();
  const { cartId } = taxiQuery.parse(params);
  return (
    <div className={styles['page']}>
      <TaxiSteps />
      <PageHeading>{t('payments.title')}</PageHeading>
      {cartId === null ? <MissingTrip /> : <TripSummary key={cartId} cartId={cartId} />}
    </div>
  );
}
