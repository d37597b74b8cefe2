import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { Notice, PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useMember } from '../../member/useMember.ts';
import { taxiQuery, parseGuestCount } from '../taxiQuery.ts';
import { TaxiSteps } from '../TaxiSteps.tsx';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { TaxiSearchForm } from './TaxiSearchForm.tsx';
import { TaxiSearchStore } from './TaxiSearchStore.ts';
import { RecentSearches } from '../../search/recent/RecentSearches.tsx';
import styles from '../../search/SearchPage.module.css';

/** First step: the search form. The URL of an earlier search refills it. */
export const TaxiSearchPage = observer(function TaxiSearchPage() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params] = useSearchParams();
  const store = useStore(() => new TaxiSearchStore(member, taxiQuery.parse(params), Date.now));

  const guests = parseGuestCount(params);

  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(`/search/taxis/offers?${taxiQuery.serialise(query)}`);
  };

  return (
    <div className={styles['page']}>
      <TaxiSteps />
      <PageHeading>{t('search.title')}</PageHeading>
      <TrialEnded />
      <UrlPlaces form={store.form} />
      {guests > 0 && <Notice kind="info">{t('search.guestsLacking', { count: guests })}</Notice>}
      <TaxiSearchForm store={store} onSubmit={handleSubmit} />
      <RecentSearches
        productType="TAXI"
        resultsPath={(query) => `/search/taxis/offers?${query}`}
        formPath={(query) => `/search/taxis?${query}`}
      />
    </div>
  );
});
