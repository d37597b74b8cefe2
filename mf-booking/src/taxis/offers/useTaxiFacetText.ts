import { useTexts } from '@portolan/remote-kit';
import { useVehicleText } from '@portolan/ui/core';
import type { TaxiFacet } from './taxiFacets.ts';

/** Text of a facet value. */
export function useTaxiFacetText(): (name: TaxiFacet, value: string) => string {
  const { t } = useTexts('mf-booking');
  const vehicleText = useVehicleText();
  return (name, value) => (name === 'vehicle' ? vehicleText(value) : t(`filter.fact.${value}`));
}
