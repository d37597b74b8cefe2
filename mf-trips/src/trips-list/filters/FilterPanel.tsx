import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { bookingStatuses, productTypes, travelStatuses } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useStatusText } from '@portolan/ui/core';
import { DateRangeInput } from '@portolan/ui/date';
import { Field } from '@portolan/ui/form';
import { useCompanyId } from '../../trip/useCompanyId.ts';
import { ChoiceCounts } from './ChoiceCounts.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { FilterSection } from './FilterSection.tsx';
import { PersonFilter } from './PersonFilter.tsx';
import type { PersonNames } from './PersonNames.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { dayFilters, type DayFilter } from '../query/tripFilters.ts';
import type { FilterDraft } from './useFilterDraft.ts';

export interface FilterPanelProps {
  readonly draft: FilterDraft;
  /** Invalid date ranges of the initial URL; each shows an error at its field. */
  readonly missingRanges: readonly DayFilter[];
  readonly names: PersonNames;
}

/** All filters of the trips list (spec §2), in collapsible sections. */
export const FilterPanel = observer(function FilterPanel({
  draft: { filters, change },
  missingRanges,
  names,
}: FilterPanelProps) {
  const { t } = useTexts('mf-trips');
  const statusText = useStatusText();
  const { http } = useSession();
  const companyId = useCompanyId();
  const choices = useStore(() => new ChoiceCounts(http, companyId, filters));
  useEffect(() => choices.follow(filters), [choices, filters]);
  const { counts } = choices;
  const set = (value: unknown) => (value === null ? 0 : 1);
  const { productType, bookingStatus, travelStatus } = filters;
  const dayCount = dayFilters.filter((name) => filters[name] !== null).length;
  return (
    <>
      <FilterSection title={t('filters.people')} count={set(filters.bookerId) + set(filters.travellerId)} isOpenAtFirst>
        <PersonFilter
          label={t('filters.name.bookerId')}
          personId={filters.bookerId}
          names={names}
          onChange={(bookerId) => change({ bookerId })}
        />
        <PersonFilter
          label={t('filters.name.travellerId')}
          personId={filters.travellerId}
          names={names}
          onChange={(travellerId) => change({ travellerId })}
        />
      </FilterSection>
      <FilterSection title={t('filters.name.travelStatus')} count={travelStatus.length} isOpenAtFirst>
        <ChoiceFilter
          label={t('filters.name.travelStatus')}
          values={travelStatuses}
          chosen={travelStatus}
          counts={counts?.travelStatus}
          nameOf={(value) => t(`travelStatus.${value}`)}
          onChange={(chosen) => change({ travelStatus: chosen })}
        />
      </FilterSection>
      <FilterSection title={t('filters.price')} count={set(filters.price)} isOpenAtFirst>
        <PriceFilter price={filters.price} onChange={(price) => change({ price })} />
      </FilterSection>
      <FilterSection title={t('filters.dates')} count={dayCount} isOpenAtFirst>
        {dayFilters.map((name) => (
          <Field key={name} label={t(`filters.name.${name}`)}>
            {(control) => (
              <DateRangeInput
                format="YYYY-MM-DD"
                {...control}
                label={t(`filters.name.${name}`)}
                value={filters[name]}
                isMissing={missingRanges.includes(name)}
                onChange={(range) => change({ [name]: range })}
              />
            )}
          </Field>
        ))}
      </FilterSection>
      <FilterSection
        title={t('filters.name.bookingStatus')}
        count={bookingStatus.length}
        isOpenAtFirst={bookingStatus.length > 0}
      >
        <ChoiceFilter
          label={t('filters.name.bookingStatus')}
          values={bookingStatuses}
          chosen={bookingStatus}
          counts={counts?.bookingStatus}
          nameOf={statusText}
          onChange={(chosen) => change({ bookingStatus: chosen })}
        />
      </FilterSection>
      <FilterSection
        title={t('filters.name.productType')}
        count={productType.length}
        isOpenAtFirst={productType.length > 0}
      >
        <ChoiceFilter
          label={t('filters.name.productType')}
          values={productTypes}
          chosen={productType}
          counts={counts?.productType}
          nameOf={(value) => t(`product.${value}`)}
          onChange={(chosen) => change({ productType: chosen })}
        />
      </FilterSection>
    </>
  );
});
