import { useTexts } from '@portolan/remote-kit';
import { FilterChips as Chips, type FilterChip } from '@portolan/ui/choice';

export interface FilterChipsProps {
  readonly chips: readonly Omit<FilterChip, 'removeLabel'>[];
  readonly onReset: () => void;
}

/** Chips of the active filters. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  const { t } = useTexts('mf-booking');
  return (
    <Chips
      label={t('filter.chips')}
      resetLabel={t('filter.resetAll')}
      chips={chips.map((chip) => ({
        ...chip,
        removeLabel: t('filter.remove', { filter: chip.label, value: chip.value }),
      }))}
      onReset={onReset}
    />
  );
}
