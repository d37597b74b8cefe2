import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { CountedChoice } from '../../search/CountedChoice.tsx';
import { countProviders, type OfferFilter } from './offerFilter.ts';

export interface ProviderFilterProps {
  readonly offers: readonly TaxiOffer[];
  readonly filter: OfferFilter;
  readonly onChange: (filter: OfferFilter) => void;
}

/** One box for each provider that made an offer; none ticked means all. */
export function ProviderFilter({ offers, filter, onChange }: ProviderFilterProps) {
  const { t } = useTexts('mf-booking');
  return (
    <CountedChoice
      label={t('filter.provider')}
      options={countProviders(offers, filter.providers).map(({ code, name, count }) => ({
        value: code,
        label: name,
        count,
      }))}
      chosen={filter.providers}
      onChange={(providers) => onChange({ ...filter, providers })}
    />
  );
}
