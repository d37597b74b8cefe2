import { useId } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { searchMaxLength } from './peopleQuery.ts';
import styles from './PeopleSearch.module.css';

export interface PeopleSearchProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The list's text search, as for trips: icon and hint replace a visible label, which screen readers still get. */
export function PeopleSearch({ text, onType }: PeopleSearchProps) {
  const { t } = useTexts('mf-company-admin');
  const id = useId();
  return (
    <div role="search" className={styles['search']}>
      <label htmlFor={id} className="pt-visually-hidden">
        {t('people.search')}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        type="search"
        value={text}
        maxLength={searchMaxLength}
        autoComplete="off"
        placeholder={t('people.searchHint')}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
