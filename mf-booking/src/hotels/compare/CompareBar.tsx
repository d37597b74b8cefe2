import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { Button, ErrorState, LoadingState } from '@portolan/ui/core';
import { Drawer } from '@portolan/ui/overlay';
import type { AnsweredHotel } from '../hotelFacets.ts';
import styles from './CompareBar.module.css';
import type { Compared } from './useCompared.ts';

const loadTable = async () => (await import('./CompareTable.tsx')).CompareTable;

export interface CompareBarProps {
  readonly compared: Compared;
  /** The compared hotels that the search has found. */
  readonly hotels: readonly AnsweredHotel[];
  /** Name of the searched place. */
  readonly place: string;
}

/** Hotels chosen for comparison, and the button that compares them; empty without any. */
export function CompareBar({ compared, hotels, place }: CompareBarProps) {
  const { t } = useTexts('mf-booking');
  const [isOpen, setOpen] = useState(false);
  if (hotels.length === 0) return null;
  return (
    <div className={styles['bar']} role="region" aria-label={t('hotels.compare.title')}>
      <span role="status">{t('hotels.compare.chosen', { count: hotels.length })}</span>
      <Button type="primary" disabled={hotels.length < 2} onClick={() => setOpen(true)}>
        {t('hotels.compare.open')}
      </Button>
      <Button type="text" onClick={compared.clear}>
        {t('hotels.compare.clear')}
      </Button>
      <Drawer
        title={t('hotels.compare.title')}
        open={isOpen}
        onClose={() => setOpen(false)}
        size="100%"
        destroyOnHidden
      >
        <LazyCode
          load={loadTable}
          props={{ hotels, place, onRemove: (id: string) => compared.toggle(id, false) }}
          loading={<LoadingState label={t('screen.loading')} />}
          failed={(retry) => <ErrorState title={t('screen.failed')} onRetry={retry} />}
        />
      </Drawer>
    </div>
  );
}
