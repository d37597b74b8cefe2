import { useEffect, useRef, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { shortDay } from '../../clock/shortDay.ts';
import { bestTags } from '../../search/bestTags.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterChips } from '../../offers/filters/FilterChips.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import { Unanswered } from '../../search/Unanswered.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import {
  activeFlightFilters,
  flightPageSize,
  flightSorts,
  matchingFlights,
  noFlightFilters,
  sortedFlights,
  withFlightFilters,
  withFlightSort,
  withoutFlightFilter,
  type FlightFilters,
} from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import { ChosenJourney } from './ChosenJourney.tsx';
import type { FlightResultsStore } from './FlightResultsStore.ts';
import { JourneyCard } from './JourneyCard.tsx';
import { NoFlightsMatch } from './NoFlightsMatch.tsx';
import type { FlightChoice } from './useFlightChoice.ts';
import { useFlightFilterTexts } from './useFlightFilterTexts.ts';
import { useLegTitle } from './useLegTitle.ts';

export interface FlightResultsProps {
  readonly store: FlightResultsStore;
  readonly caps: PriceCaps;
  /** Those of the leg that is chosen now. */
  readonly options: readonly JourneyOption[];
  readonly choice: FlightChoice;
  /** The panel, for the drawer of a phone. */
  readonly filters: ReactNode;
  readonly onEdit: () => void;
  readonly onAdd: (offer: FlightOffer) => void;
}

/** What the search came to: what is chosen so far, and the flights of the next leg as suppliers answer; or why there are none. */
export const FlightResults = observer(function FlightResults(props: FlightResultsProps) {
  const { store, options, choice, onEdit } = props;
  const { found } = store;
  const { t } = useTexts('mf-booking');
  const handleRetry = () => void store.search();
  if (found.shown !== null && options.length > 0) return <FoundFlights {...props} checkedAt={found.shown.checkedAt} />;
  if (found.state.kind === 'ready') {
    return (
      <Results>
        <ChosenJourneys store={store} choice={choice} />
        <UnansweredSuppliers store={store} />
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
      {found.state.kind === 'failed' ? (
        <SearchFailure error={found.state.error} onRetry={handleRetry} onEdit={onEdit} />
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
  const { view, leg, isFiltering, change } = choice;
  const { filters, sort } = view;
  const { currency, query } = store;
  const { filterText } = useFlightFilterTexts(options, currency);
  const checked = useCheckedText(checkedAt, options[0]?.journey.segments[0]?.from.timeZone);
  const legTitle = useLegTitle(query);
  const matching = matchingFlights(options, filters);
  const sorted = sortedFlights(matching, view);
  const last = Math.max(1, Math.ceil(sorted.length / flightPageSize));
  const page = Math.min(view.page, last);
  const lowest = Math.min(...options.map(({ fares: [{ total }] }) => total));
  const tags = bestTags(
    options.map(({ id, fares: [{ total }], journey }) => ({ id, price: total, co2Grams: journey.co2Grams })),
  );
  const handleFilters = (next: FlightFilters) => change(withFlightFilters(view, next));
  const ground = useFocusOnLeg(leg);
  return (
    <div ref={ground}>
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
          <SortChoice sorts={flightSorts} sort={sort} onChange={(next) => change(withFlightSort(view, next))} />
        </ResultsHead>
        <FilterChips
          chips={activeFlightFilters(filters).map((name) => ({
            key: name,
            ...filterText(filters, name),
            onRemove: () => handleFilters(withoutFlightFilter(filters, name)),
          }))}
          onReset={() => handleFilters(noFlightFilters)}
        />
        <SearchProgress store={store} leg={leg} />
        <UnansweredSuppliers store={store} />
        {sorted.length === 0 ? (
          <NoFlightsMatch options={options} filters={filters} currency={currency} onChange={handleFilters} />
        ) : (
          <OfferList
            offers={sorted.slice((page - 1) * flightPageSize, page * flightPageSize)}
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
        {sorted.length > flightPageSize && (
          <Paginator
            page={page}
            pageSize={flightPageSize}
            pageSizes={[flightPageSize]}
            totalItems={sorted.length}
            onChange={(next) => change({ ...view, page: next })}
          />
        )}
      </Results>
    </div>
  );
});

/** The list of another leg takes the focus: the button that led there is gone. */
function useFocusOnLeg(leg: number) {
  const ground = useRef<HTMLDivElement>(null);
  const before = useRef(leg);
  useEffect(() => {
    if (before.current === leg) return;
    before.current = leg;
    ground.current?.querySelector('h1')?.focus();
  }, [leg]);
  return ground;
}

/** What is chosen of the legs before, each with a way to choose again. */
function ChosenJourneys({ store, choice }: Pick<FlightResultsProps, 'store' | 'choice'>) {
  const legTitle = useLegTitle(store.query);
  return choice.before.map((journey, index) => (
    <ChosenJourney key={journey.id} title={legTitle(index)} journey={journey} onChange={() => choice.goBackTo(index)} />
  ));
}

/** How far the search is, flights that came later, and that what one looks at is no longer good. */
const SearchProgress = observer(function SearchProgress({
  store,
  leg,
}: Pick<FlightResultsProps, 'store'> & { readonly leg: number }) {
  const { t } = useTexts('mf-booking');
  const { found } = store;
  const lateCount = store.lateCountOf(leg);
  const again = <Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>;
  return (
    <>
      {found.isRunning && (
        <Notice kind="info" icon="clock">
          {t('flights.answered', { count: found.answeredCount, total: found.suppliers.length })}
        </Notice>
      )}
      {lateCount > 0 && (
        <Button type="primary" ghost onClick={found.showLate}>
          {t('flights.showLate', { count: lateCount })}
        </Button>
      )}
      {found.state.kind === 'failed' && (
        <Notice kind="warning" action={again}>
          {t('flights.interrupted')}
        </Notice>
      )}
      {found.isExpired && (
        <Notice kind="warning" action={again}>
          {t('cars.expired')}
        </Notice>
      )}
    </>
  );
});

const UnansweredSuppliers = observer(function UnansweredSuppliers({ store }: Pick<FlightResultsProps, 'store'>) {
  const { t } = useTexts('mf-booking');
  const { found } = store;
  return (
    <Unanswered
      text={t('flights.unanswered')}
      suppliers={(found.isExpired ? [] : found.unanswered).map(({ name, message }) => ({
        name,
        message: message ?? t('cars.noAnswer'),
      }))}
      onRetry={() => void store.search()}
    />
  );
});
