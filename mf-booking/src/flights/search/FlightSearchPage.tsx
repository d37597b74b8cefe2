import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useMember } from '../../member/useMember.ts';
import { flightsPath } from '../flightPaths.ts';
import { flightQuery } from '../flightQuery.ts';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { FlightSearchForm } from './FlightSearchForm.tsx';
import { RecentSearches } from '../../search/recent/RecentSearches.tsx';
import styles from '../../search/SearchPage.module.css';
import { FlightSearchStore } from './FlightSearchStore.ts';

/** The search form for flights. The URL of an earlier search refills it. */
export const FlightSearchPage = observer(function FlightSearchPage() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params] = useSearchParams();
  const store = useStore(() => new FlightSearchStore(member, flightQuery.parse(params), Date.now));

  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(flightsPath(query));
  };

  return (
    <div className={styles['page']}>
      <PageHeading>{t('flights.search.title')}</PageHeading>
      <TrialEnded />
      <UrlPlaces form={store.form} />
      <FlightSearchForm store={store} onSubmit={handleSubmit} />
      <RecentSearches
        productType="FLIGHT"
        resultsPath={(query) => `/flights?${query}`}
        formPath={(query) => `/flights?${query}&edit=1`}
      />
    </div>
  );
});
