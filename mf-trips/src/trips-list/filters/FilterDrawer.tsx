import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { SideDrawer } from '@portolan/ui/overlay';
import { FilterPanel } from './FilterPanel.tsx';
import type { PersonNames } from './PersonNames.ts';
import type { DayFilter } from '../query/tripFilters.ts';
import type { FilterDraft } from './useFilterDraft.ts';
import styles from './FilterDrawer.module.css';

export interface FilterDrawerProps {
  readonly isOpen: boolean;
  /** Over the list on narrow screens. */
  readonly isPhone: boolean;
  readonly draft: FilterDraft;
  readonly missingRanges: readonly DayFilter[];
  readonly names: PersonNames;
  /** Null until known. */
  readonly totalItems: number | null;
  readonly onClose: () => void;
}

/** The filter panel: over the list up to 768 px, at its side above (spec §2). */
export const FilterDrawer = observer(function FilterDrawer({
  isOpen,
  isPhone,
  draft,
  missingRanges,
  names,
  totalItems,
  onClose,
}: FilterDrawerProps) {
  const { t } = useTexts('mf-trips');
  const panel = (
    <div className={isPhone ? styles['over'] : styles['beside']}>
      <FilterPanel draft={draft} missingRanges={missingRanges} names={names} />
    </div>
  );
  return (
    <SideDrawer
      mode={isPhone ? 'over' : 'side'}
      isOpen={isOpen}
      title={t('filters.title')}
      width={isPhone ? 320 : 304}
      panel={panel}
      footer={
        isPhone && (
          <Button type="primary" block onClick={onClose}>
            {totalItems === null ? t('filters.showAny') : t('filters.show', { count: totalItems })}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
});
