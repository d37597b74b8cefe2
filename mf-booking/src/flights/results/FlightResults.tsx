import { useEffect, useRef, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, PageHeading } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { shortDay } from '../../clock/shortDay.ts';
import { bestTags } from '../../search/bestTags.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { ActiveFilters } from '../../offers/filters/ActiveFilters.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { NoMatch } from '../../offers/filters/NoMatch.tsx';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SearchProgress, UnansweredSuppliers } from '../../search/SearchNotices.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import { flightView } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import { ChosenJourney } from './ChosenJourney.tsx';
import type { FlightResultsStore } from './FlightResultsStore.ts';
import { JourneyCard } from './JourneyCard.tsx';
import type { FlightChoice } from './useFlightChoice.ts';
import { useFlightFilterTexts } from './useFlightFilterTexts.ts';
import { useLegTitle } from './useLegTitle.ts';

export interface FlightResultsProps {
  readonly store: FlightResultsStore;
  readonly caps: PriceCaps;
  /** Options of the current leg. */
  readonly options: readonly JourneyOption[];
  readonly choice: FlightChoice;
  /** The filter panel, for the drawer on a phone. */
  readonly filters: ReactNode;
  readonly onEdit: () => void;
  readonly onAdd: (offer: FlightOffer) => void;
}

/** Chosen journeys and the flights of the current leg, or the reason for none. */
export const FlightResults = observer(function FlightResults(props: FlightResultsProps) {
  const { store, options, choice, onEdit } = props;
  const { results } = store;
  const { t } = useTexts('mf-booking');
  const handleRetry = () => void store.search();
  if (results.shown !== null && options.length > 0)
    return <FoundFlights {...props} checkedAt={results.shown.checkedAt} />;
  if (results.state.kind === 'ready') {
    return (
      <Results>
        <ChosenJourneys store={store} choice={choice} />
        <UnansweredSuppliers results={results} texts="flights" onRetry={handleRetry} />
        <EmptyState
          kind="open"
          headingLevel={1}
          title={t('flights.nothingFound')}
          description={t('flights.nothingFoundText')}
          action={<Button onClick={onEdit}>{t('summary.editSearch')}</Button>}
        />
      </Results>
    );
  }
  return (
    <Results>
      <PageHeading>{t('flights.title')}</PageHeading>
      {results.state.kind === 'failed' ? (
        <SearchFailure error={results.state.error} onRetry={handleRetry} onEdit={onEdit} />
      ) : (
        <LoadingState label={t('flights.loading')}>
          <OfferSkeleton />
        </LoadingState>
      )}
    </Results>
  );
});

const FoundFlights = observer(function FoundFlights({
  store,
  caps,
  options,
  choice,
  filters: panel,
  onAdd,
  checkedAt,
}: FlightResultsProps & { readonly checkedAt: string }) {
  const { t, language } = useTexts('mf-booking');
  const { leg, view } = choice;
  const { state, isFiltering, change } = view;
  const { filters, sort } = state;
  const { currency, query } = store;
  const { filterText } = useFlightFilterTexts(options, currency);
  const checked = useCheckedText(checkedAt, options[0]?.journey.segments[0]?.from.timeZone);
  const legTitle = useLegTitle(query);
  const matching = flightView.matching(options, filters);
  const page = flightView.paging.slice(flightView.sorted(matching, state), state.page);
  const lowest = Math.min(...options.map(({ fares: [{ total }] }) => total));
  const tags = bestTags(
    options.map(({ id, fares: [{ total }], journey }) => ({ id, price: total, co2Grams: journey.co2Grams })),
  );
  const search = { results: store.results, texts: 'flights', onRetry: () => void store.search() };
  const filtering = { view: flightView, filters, filterText, onChange: view.changeFilters };
  const list = useFocusOnLeg(leg);
  return (
    <div ref={list}>
      <Results isBusy={isFiltering}>
        <ChosenJourneys store={store} choice={choice} />
        <ResultsHead
          title={t('flights.legHeading', {
            leg: legTitle(leg),
            day: shortDay(query.legs[leg]?.date ?? '', language),
          })}
          status={
            isFiltering
              ? t('flights.filtering')
              : `${t('flights.shown', { count: matching.length, total: options.length })}, ${checked}`
          }
        >
          <FilterDrawer>{panel}</FilterDrawer>
          <SortChoice
            sorts={flightView.sorts}
            sort={sort}
            onChange={(next) => change(flightView.withSort(state, next))}
          />
        </ResultsHead>
        <ActiveFilters {...filtering} />
        <SearchProgress {...search} lateCount={store.lateCountOf(leg)} />
        <UnansweredSuppliers {...search} />
        {matching.length === 0 ? (
          <NoMatch
            {...filtering}
            narrow={flightView.narrowest(options, filters)}
            description={t('flights.noMatchText')}
          />
        ) : (
          <OfferList
            offers={page.offers}
            verdicts={matching.map(({ journey }) => journey.policy)}
            card={(option, isFirst) => (
              <JourneyCard
                store={store}
                option={option}
                choice={choice}
                caps={caps.list}
                tags={tags.get(option.id) ?? []}
                lowest={leg === 0 ? null : lowest}
                isFirst={isFirst && choice.opened === null}
                onAdd={onAdd}
              />
            )}
          />
        )}
        {matching.length > flightView.paging.size && (
          <Paginator
            page={page.current}
            pageSize={flightView.paging.size}
            pageSizes={[flightView.paging.size]}
            totalItems={matching.length}
            onChange={(next) => change({ ...state, page: next })}
          />
        )}
      </Results>
    </div>
  );
});

/** Focuses the list of another leg because the button that led there is gone. */
function useFocusOnLeg(leg: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(leg);
  useEffect(() => {
    if (before.current === leg) return;
    before.current = leg;
    list.current?.querySelector('h1')?.focus();
  }, [leg]);
  return list;
}

/** Chosen journeys of the previous legs, each with a button to change it. */
function ChosenJourneys({ store, choice }: Pick<FlightResultsProps, 'store' | 'choice'>) {
  const legTitle = useLegTitle(store.query);
  return choice.before.map((journey, index) => (
    <ChosenJourney key={journey.id} title={legTitle(index)} journey={journey} onChange={() => choice.goBackTo(index)} />
  ));
}
