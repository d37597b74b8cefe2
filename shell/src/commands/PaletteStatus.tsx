import { observer } from 'mobx-react-lite';
import { Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { formatList } from '@portolan/i18n';
import type { PaletteStore } from './PaletteStore.ts';
import styles from './PaletteStatus.module.css';

/** The number of lines, announced while typing, and failed searches and commands. */
export const PaletteStatus = observer(function PaletteStatus({ store }: { readonly store: PaletteStore }) {
  const { t, language } = useTexts('shell');
  const { words, items, isSearching, failedSearches, hasFailed } = store;
  const count =
    items.length === 0 && !isSearching
      ? t('palette.nothing', { words: words.trim() })
      : t('palette.count', { count: items.length });
  return (
    <div className={styles['foot']}>
      <p role="status" className={words.trim() === '' ? 'pt-visually-hidden' : undefined}>
        {isSearching ? `${count} ${t('palette.searching')}` : count}
      </p>
      <p aria-hidden="true">{t('palette.keys')}</p>
      {failedSearches.length > 0 && !isSearching && (
        <Notice kind="warning">{t('palette.unsearched', { what: formatList(failedSearches, language, 'all') })}</Notice>
      )}
      {hasFailed && <Notice kind="failure">{t('palette.failed')}</Notice>}
    </div>
  );
});
