import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { CountedChoice } from '../../offers/filters/CountedChoice.tsx';
import { FilterPanel } from '../../offers/filters/FilterPanel.tsx';
import { countProviders } from './offerFilter.ts';
import { taxiFacetNames, taxiOptions } from './taxiFacets.ts';
import { useTaxiFacetText } from './useTaxiFacetText.ts';
import type { TaxiView } from './useTaxiView.ts';

export interface TaxiFiltersProps {
  readonly offers: readonly TaxiOffer[];
  readonly view: TaxiView;
}

/** Filters by provider, vehicle and facts, each value with its number of offers; none checked means all. */
export function TaxiFilters({ offers, view: { filter, chosen, change } }: TaxiFiltersProps) {
  const { t } = useTexts('mf-booking');
  const facetText = useTaxiFacetText();
  return (
    <FilterPanel>
      <CountedChoice
        label={t('filter.provider')}
        options={countProviders(offers, filter.providers).map(({ code, name, count }) => ({
          value: code,
          label: name,
          count,
        }))}
        chosen={filter.providers}
        onChange={(providers) => change({ filter: { ...filter, providers } })}
      />
      {taxiFacetNames.map((name) => (
        <CountedChoice
          key={name}
          label={t(`filter.${name}`)}
          options={taxiOptions(offers, filter, chosen, name).map(({ value, count }) => ({
            value,
            label: facetText(name, value),
            count,
          }))}
          chosen={chosen[name]}
          onChange={(values) => change({ chosen: { [name]: values } })}
        />
      ))}
    </FilterPanel>
  );
}
