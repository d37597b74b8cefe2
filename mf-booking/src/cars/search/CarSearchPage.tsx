import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { TrialEnded } from '../../member/TrialEnded.tsx';
import { useBooker, type Booker } from '../../member/useBooker.ts';
import { carQuery, draftOfPreferences, preferencesOf } from '../carQuery.ts';
import { UrlPlaces } from '../../search/form/UrlPlaces.tsx';
import { CarSearchForm } from './CarSearchForm.tsx';
import { RecentSearches } from '../../search/recent/RecentSearches.tsx';
import styles from '../../search/SearchPage.module.css';
import { FilledFromTrip } from '../../from-trip/FilledFromTrip.tsx';
import { CarSearchStore } from './CarSearchStore.ts';

/** The search form for cars. The URL of an earlier search refills it, else the last search. */
export function CarSearchPage() {
  const { t } = useTexts('mf-booking');
  const signedIn = useBooker();
  return (
    <div className={styles['page']}>
      <PageHeading>{t('cars.search.title')}</PageHeading>
      {signedIn === null ? (
        <LoadingState label={t('cars.search.loading')} />
      ) : (
        <>
          {signedIn.isMember ? <TrialEnded /> : <Notice kind="info">{t('cars.search.membersOnly')}</Notice>}
          <FilledFromTrip productType="RENTAL_CAR">
            <Form booker={signedIn.booker} />
          </FilledFromTrip>
        </>
      )}
    </div>
  );
}

const Form = observer(function Form({ booker }: { readonly booker: Booker }) {
  const { language } = useTexts('mf-booking');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { carPreferences } = useSession();
  const store = useStore(() => {
    const draft = carQuery.parse(params);
    const kept = draft.pickUpId === null ? carPreferences.current : null;
    const { cartId, replaces } = draft;
    const restored =
      kept === null ? draft : { ...draftOfPreferences(kept), cartId, ...(replaces !== undefined && { replaces }) };
    return new CarSearchStore(booker, restored, language, Date.now);
  });

  const handleSubmit = () => {
    const query = store.submit();
    if (query === null) return;
    carPreferences.keep(preferencesOf(query, booker.user.currency));
    void navigate(store.offersPath(query));
  };

  return (
    <>
      <UrlPlaces form={store.form} />
      <CarSearchForm store={store} onSubmit={handleSubmit} />
      <RecentSearches
        productType="RENTAL_CAR"
        resultsPath={(query) => `/cars/offers?${query}`}
        formPath={(query) => `/cars?${query}`}
      />
    </>
  );
});
