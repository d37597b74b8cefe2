import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useMember } from '../../member/useMember.ts';
import { hotelQuery } from '../hotelQuery.ts';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { HotelSearchForm } from './HotelSearchForm.tsx';
import { RecentSearches } from '../../search/recent/RecentSearches.tsx';
import styles from '../../search/SearchPage.module.css';
import { HotelSearchStore } from './HotelSearchStore.ts';

/** The search form for hotels. The URL of an earlier search refills it. */
export const HotelSearchPage = observer(function HotelSearchPage() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params] = useSearchParams();
  const store = useStore(() => new HotelSearchStore(member, hotelQuery.parse(params), Date.now));

  const handleSubmit = () => {
    const query = store.submit();
    if (query !== null) void navigate(`/hotel/search?${hotelQuery.write(query)}`);
  };

  return (
    <div className={styles['page']}>
      <PageHeading>{t('hotels.search.title')}</PageHeading>
      <TrialEnded />
      <UrlPlaces form={store.form} />
      <HotelSearchForm store={store} onSubmit={handleSubmit} />
      <RecentSearches
        productType="HOTEL"
        resultsPath={(query) => `/hotel/search?${query}`}
        formPath={(query) => `/hotel/search?${query}&edit=1`}
      />
    </div>
  );
});
