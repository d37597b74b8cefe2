import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './FilterChips.module.css';

/** A filter that is set, in words. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onReset: () => void;
}

/** Most characters of a chip's value (spec §9): the whole stands in its title and in the name of its button. */
const shownCharacters = 18;

function shorten(value: string): string {
  const characters = [...value];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('').trimEnd()}…` : value;
}

/** The filters that are set, each of which can be taken away, and all at once. Nothing without any. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  const { t } = useTexts('mf-booking');
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <ul className={styles['chips']} aria-label={t('filter.chips')}>
        {chips.map(({ key, label, value, onRemove }) => (
          <li key={key} className={styles['chip']} title={`${label}: ${value}`}>
            <span className={styles['label']}>{label}</span> {shorten(value)}
            <button type="button" aria-label={t('filter.remove', { filter: label, value })} onClick={onRemove}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['reset']} onClick={onReset}>
        {t('filter.resetAll')}
      </button>
    </div>
  );
}
