import type { ComponentType } from 'react';
import { useTexts, type HomeSearchProps } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { Link } from '@portolan/remote-kit/router';
import { ErrorState, LoadingState } from '@portolan/ui/core';
// The style sheet of the forms, so that it loads once with the card.
import styles from '../search/form/ShortForm.module.css';

/** Short search forms by the product names of the company's settings. */
const forms: Readonly<Record<string, () => Promise<ComponentType<object>>>> = {
  flights: async () => (await import('../flights/search/FlightShortForm.tsx')).FlightShortForm,
  hotels: async () => (await import('../hotels/search/HotelShortForm.tsx')).HotelShortForm,
  trains: async () => (await import('../trains/search/TrainShortForm.tsx')).TrainShortForm,
  taxis: async () => (await import('../taxis/search/TaxiShortForm.tsx')).TaxiShortForm,
  cars: async () => (await import('../cars/search/CarShortForm.tsx')).CarShortForm,
};

/** Short search form of a product on the home page, or a link to its page without one. */
export function HomeSearch({ product, to }: HomeSearchProps) {
  const { t } = useTexts('mf-booking');
  const load = forms[product];
  const whole = <Link to={to}>{t('home.wholeForm')}</Link>;
  if (load === undefined) return <p className={styles['whole']}>{whole}</p>;
  return (
    <div className={styles['container']}>
      <LazyCode
        key={product}
        load={load}
        props={{}}
        loading={<LoadingState label={t('screen.loading')} />}
        failed={(retry) => <ErrorState title={t('screen.failed')} onRetry={retry} />}
      />
    </div>
  );
}
