import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useMember } from '../../member/useMember.ts';
import { airportQuery, airportPath } from '../airportQuery.ts';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { AirportSearchForm } from './AirportSearchForm.tsx';
import styles from '../../search/SearchPage.module.css';
import { AirportSearchStore } from './AirportSearchStore.ts';

/** The search form for airport services. The URL of an earlier search refills it. */
export const AirportSearchPage = observer(function AirportSearchPage() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params] = useSearchParams();
  const store = useStore(() => new AirportSearchStore(member, airportQuery.parse(params), Date.now));

  const handleSubmit = () => {
    const query = store.submit();
    // The booking bar may have changed the trip meanwhile.
    const { cartId, replaces } = airportQuery.parse(params);
    if (query !== null) void navigate(airportPath({ ...query, cartId, ...(replaces !== undefined && { replaces }) }));
  };

  return (
    <div className={styles['page']}>
      <PageHeading>{t('airport.search.title')}</PageHeading>
      <TrialEnded />
      <UrlPlaces form={store.form} />
      <AirportSearchForm store={store} onSubmit={handleSubmit} />
    </div>
  );
});
