import { useState } from 'react';
import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Drawer } from '@portolan/ui/data';
import type { OfferFilter } from './offerFilter.ts';
import { ProviderFilter } from './ProviderFilter.tsx';
import styles from './OfferFilters.module.css';

export interface OfferFiltersProps {
  readonly offers: readonly TaxiOffer[];
  readonly filter: OfferFilter;
  readonly onChange: (filter: OfferFilter) => void;
}

/** The filters: beside the results, or at 768 px and less in a drawer over them. */
export function OfferFilters(props: OfferFiltersProps) {
  const { t } = useTexts('mf-booking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <aside className={styles['rail']} aria-label={t('filter.title')}>
        <h2>{t('filter.title')}</h2>
        <ProviderFilter {...props} />
      </aside>
      <div className={styles['opener']}>
        <Button icon={<Icon name="filter" size={16} />} onClick={() => setOpen(true)}>
          {t('filter.open')}
        </Button>
      </div>
      <Drawer title={t('filter.title')} open={isOpen} onClose={() => setOpen(false)} destroyOnHidden>
        <ProviderFilter {...props} />
      </Drawer>
    </>
  );
}
