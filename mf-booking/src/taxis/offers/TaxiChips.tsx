import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { FilterChips } from '../../offers/filters/FilterChips.tsx';
import { countProviders } from './offerFilter.ts';
import { taxiFacetNames } from './taxiFacets.ts';
import { useTaxiFacetText } from './useTaxiFacetText.ts';
import type { TaxiView } from './useTaxiView.ts';

export interface TaxiChipsProps {
  readonly offers: readonly TaxiOffer[];
  readonly view: TaxiView;
}

/** A chip for each chosen provider and facet value. */
export function TaxiChips({ offers, view: { filter, chosen, change, reset } }: TaxiChipsProps) {
  const { t } = useTexts('mf-booking');
  const facetText = useTaxiFacetText();
  const without = (values: readonly string[], value: string) => values.filter((chosenValue) => chosenValue !== value);
  const providers = countProviders(offers, filter.providers)
    .filter(({ code }) => filter.providers.includes(code))
    .map(({ code, name }) => ({
      key: code,
      label: t('filter.provider'),
      value: name,
      onRemove: () => change({ filter: { ...filter, providers: without(filter.providers, code) } }),
    }));
  const values = taxiFacetNames.flatMap((name) =>
    chosen[name].map((value) => ({
      key: `${name} ${value}`,
      label: t(`filter.${name}`),
      value: facetText(name, value),
      onRemove: () => change({ chosen: { [name]: without(chosen[name], value) } }),
    })),
  );
  return <FilterChips chips={[...providers, ...values]} onReset={reset} />;
}
