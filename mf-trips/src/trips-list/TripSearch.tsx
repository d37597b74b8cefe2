import { useId } from 'react';
import { searchTextLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './TripSearch.module.css';

export interface TripSearchProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Search field of the list. A native input, so that the list does not wait for the form code. */
export function TripSearch({ text, onType }: TripSearchProps) {
  const { t } = useTexts('mf-trips');
  const id = useId();
  return (
    <div role="search" className={styles['search']}>
      <label htmlFor={id} className="pt-visually-hidden">
        {t('list.search')}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={searchTextLength}
        autoComplete="off"
        placeholder={t('list.searchHint')}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
