import { Icon } from '@portolan/ui/core';
import styles from './FilterChips.module.css';
import { shortenValue } from './shortenValue.ts';

/** An active filter, in words. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  /** Shown cut after 18 characters (spec §9); the chip's title has the whole value. */
  readonly value: string;
  /** Name of the button that removes it, with the whole value. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  readonly label: string;
  readonly resetLabel: string;
  readonly chips: readonly FilterChip[];
  readonly onReset: () => void;
}

/** The active filters: each can be removed, or all at once. Nothing without any. */
export function FilterChips({ label: listLabel, resetLabel, chips, onReset }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <ul className={styles['chips']} aria-label={listLabel}>
        {chips.map(({ key, label, value, removeLabel, onRemove }) => (
          <li key={key} className={styles['chip']} title={`${label}: ${value}`}>
            <span className={styles['label']}>{label}</span> {shortenValue(value)}
            <button type="button" aria-label={removeLabel} onClick={onRemove}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['reset']} onClick={onReset}>
        {resetLabel}
      </button>
    </div>
  );
}
