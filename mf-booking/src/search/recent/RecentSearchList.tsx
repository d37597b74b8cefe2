import { observer } from 'mobx-react-lite';
import type { ProductType, RecentSearch } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { Button, Icon, Notice } from '@portolan/ui/core';
import { shortDay } from '../../clock/shortDay.ts';
import { RecentSearchesStore } from './RecentSearchesStore.ts';
import styles from './RecentSearchList.module.css';

export interface RecentSearchListProps {
  readonly productType: ProductType;
  /** Path of the results, and of the form for past days; `query` is the search. */
  readonly resultsPath: (query: string) => string;
  readonly formPath: (query: string) => string;
}

/** Recent searches, each a link to its results, or to the form for past days. */
export const RecentSearchList = observer(function RecentSearchList({
  productType,
  resultsPath,
  formPath,
}: RecentSearchListProps) {
  const { t, language } = useTexts('mf-booking');
  const { http } = useSession();
  const [params] = useSearchParams();
  const store = useStore(() => new RecentSearchesStore(http, productType));
  const { list, hasFailed, clear } = store;
  if (list.length === 0) return null;
  const cartId = params.get('cartId');
  const today = localDayOf(new Date(Date.now()).toISOString(), ownTimeZone());
  const pathOf = ({ query, from }: RecentSearch): string => {
    const queryOfTrip = cartId === null ? query : `${query}&cartId=${cartId}`;
    return from < today ? formPath(queryOfTrip) : resultsPath(queryOfTrip);
  };
  const daysOf = ({ from, until }: RecentSearch): string =>
    until === null || until === from
      ? shortDay(from, language)
      : t('recentSearches.days', { from: shortDay(from, language), until: shortDay(until, language) });
  return (
    <section className={styles['card']} aria-labelledby={`recent-${productType}`}>
      <div className={styles['head']}>
        <h2 id={`recent-${productType}`} className="pt-section-title">
          {t('recentSearches.title')}
        </h2>
        <Button type="link" size="small" onClick={() => void clear()}>
          {t('recentSearches.clear')}
        </Button>
      </div>
      {hasFailed && <Notice kind="failure">{t('recentSearches.failed')}</Notice>}
      <ul>
        {list.map((search) => (
          <li key={search.query}>
            <Link to={pathOf(search)}>
              <Icon name="clock" size={16} />
              <b className="pt-name">{search.title}</b>
              <span>{daysOf(search)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
