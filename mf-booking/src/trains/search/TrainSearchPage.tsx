import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useMember } from '../../member/useMember.ts';
import { trainsPath } from '../trainPaths.ts';
import { trainQuery } from '../trainQuery.ts';
import { trainView } from '../trainView.ts';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { TrainSearchForm } from './TrainSearchForm.tsx';
import { RecentSearches } from '../../search/recent/RecentSearches.tsx';
import styles from '../../search/SearchPage.module.css';
import { TrainSearchStore } from './TrainSearchStore.ts';

/** The search form for trains. The URL of an earlier search refills it. */
export const TrainSearchPage = observer(function TrainSearchPage() {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const member = useMember();
  const [params] = useSearchParams();
  const store = useStore(
    () => new TrainSearchStore(member, trainQuery.parse(params), trainView.parse(params).filters, Date.now),
  );

  const handleSubmit = () => {
    const search = store.submit();
    if (search !== null)
      void navigate(trainsPath(search.query, trainView.withFilters(trainView.initial, search.filters)));
  };

  return (
    <div className={styles['page']}>
      <PageHeading>{t('trains.search.title')}</PageHeading>
      <TrialEnded />
      <UrlPlaces form={store.form} />
      <TrainSearchForm store={store} onSubmit={handleSubmit} />
      <RecentSearches
        productType="TRAIN"
        resultsPath={(query) => `/trains?${query}`}
        formPath={(query) => `/trains?${query}&edit=1`}
      />
    </div>
  );
});
