import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { countProviders, type OfferFilter } from './offerFilter.ts';
import styles from './ProviderFilter.module.css';

export interface ProviderFilterProps {
  readonly offers: readonly TaxiOffer[];
  readonly filter: OfferFilter;
  readonly onChange: (filter: OfferFilter) => void;
}

/** One box for each provider that made an offer; none ticked means all. */
export function ProviderFilter({ offers, filter, onChange }: ProviderFilterProps) {
  const { t } = useTexts('mf-booking');
  const handleToggle = (code: string, isChosen: boolean) => {
    const others = filter.providers.filter((provider) => provider !== code);
    onChange({ ...filter, providers: isChosen ? [...others, code] : others });
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{t('filter.provider')}</legend>
      {countProviders(offers, filter.providers).map(({ code, name, count }) => (
        <div key={code} className={styles['row']}>
          <Checkbox
            checked={filter.providers.includes(code)}
            onChange={({ target }) => handleToggle(code, target.checked)}
          >
            {name}
          </Checkbox>
          <span className={styles['count']} aria-label={t('filter.count', { count })} role="img">
            {count}
          </span>
        </div>
      ))}
      {filter.providers.length > 0 && (
        <Button size="small" onClick={() => onChange({ ...filter, providers: [] })}>
          {t('filter.reset')}
        </Button>
      )}
    </fieldset>
  );
}
