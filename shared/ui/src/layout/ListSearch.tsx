import { useId } from 'react';
import { Icon } from '../core/Icon.tsx';
import styles from './ListSearch.module.css';

export interface ListSearchProps {
  /** Name of the field for screen readers. */
  readonly label: string;
  /** What can be searched for, shown while the field is empty. */
  readonly hint: string;
  readonly text: string;
  readonly maxLength: number;
  readonly onType: (text: string) => void;
}

/** Text search of a list: icon and hint replace a visible label. A native input, so that a list does not wait for the code of forms. */
export function ListSearch({ label, hint, text, maxLength, onType }: ListSearchProps) {
  const id = useId();
  return (
    <div role="search" className={styles['search']}>
      <label htmlFor={id} className="pt-visually-hidden">
        {label}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={hint}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
